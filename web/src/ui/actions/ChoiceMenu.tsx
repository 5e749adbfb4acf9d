import type { KeyboardEvent, ReactElement, ReactNode, Ref } from 'react'
import { useId, useState } from 'react'
import { lazyPart } from '../../lib/lazy.ts'
import { SEARCHED_FROM } from '../many/many.ts'
import { Deferred } from '../page/Deferred.tsx'

const ChoiceMenuList = lazyPart(async () => (await import('./ChoiceMenuList.tsx')).ChoiceMenuList)
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
  onKeyDown: (event: KeyboardEvent) => void
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
        // The button has the focus until the code of the menu has loaded.
        onKeyDown: (event) => {
          if (event.key !== 'Escape' || !anchor) return
          event.preventDefault()
          close()
        },
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
      <Deferred when={!isSearched && anchor !== null}>
        <ChoiceMenuList
          anchor={isSearched ? null : anchor}
          labelledBy={id}
          choices={choices}
          onToggle={onToggle}
          last={last}
          onClose={close}
        />
      </Deferred>
    </>
  )
}
