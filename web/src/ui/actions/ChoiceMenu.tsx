import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement, ReactNode, Ref } from 'react'
import { useId, useState } from 'react'
import { lazyPart } from '../../lib/lazy.ts'
import { CheckIcon } from '../icons.tsx'
import { SEARCHED_FROM } from '../many/many.ts'
import { Deferred } from '../page/Deferred.tsx'

const SearchedChoices = lazyPart(async () => (await import('../many/SearchedChoices.tsx')).SearchedChoices, {
  words: ['many'],
})

export type Choice = { id: string; label: string; icon?: ReactNode; chosen: boolean }

type ButtonProps = {
  id: string
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  ref?: Ref<HTMLButtonElement>
  onClick: (event: { currentTarget: HTMLElement }) => void
}

type Props = {
  /** Renders the button that opens the menu. */
  renderButton: (props: ButtonProps) => ReactElement
  choices: readonly Choice[]
  onToggle: (id: string) => void
  /** A last entry, for example one that clears all choices. */
  last?: { label: string; onClick: () => void } | null
}

/** A menu with several checkable entries. It stays open until the user closes it. Many can be searched. */
export function ChoiceMenu({ renderButton, choices, onToggle, last }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const isSearched = choices.length > SEARCHED_FROM
  return (
    <>
      {renderButton({
        id,
        'aria-haspopup': isSearched ? 'dialog' : 'menu',
        'aria-expanded': anchor !== null,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <Deferred when={isSearched && anchor !== null}>
        <SearchedChoices
          anchor={anchor}
          labelledBy={id}
          choices={choices}
          onToggle={onToggle}
          last={last}
          onClose={close}
        />
      </Deferred>
      <Menu
        open={anchor !== null && !isSearched}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { sx: { maxHeight: 420 } } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.id}
            role="menuitemcheckbox"
            aria-checked={choice.chosen}
            onClick={() => onToggle(choice.id)}
          >
            <ListItemIcon>{choice.chosen && <CheckIcon fontSize="small" />}</ListItemIcon>
            {choice.icon && <ListItemIcon>{choice.icon}</ListItemIcon>}
            <ListItemText primary={choice.label} />
          </MenuItem>
        ))}
        {last && <Divider />}
        {last && (
          <MenuItem
            onClick={() => {
              close()
              last.onClick()
            }}
          >
            <ListItemText primary={last.label} />
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
