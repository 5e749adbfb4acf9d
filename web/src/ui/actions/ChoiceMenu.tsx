import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement, ReactNode, Ref } from 'react'
import { useId, useState } from 'react'
import { CheckIcon } from '../icons.tsx'

export type Choice = { id: string; label: string; icon?: ReactNode; chosen: boolean }

type ButtonProps = {
  id: string
  'aria-haspopup': 'menu'
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

/** A menu with several checkable entries. It stays open until the user closes it. */
export function ChoiceMenu({ renderButton, choices, onToggle, last }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      {renderButton({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <Menu
        open={anchor !== null}
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
