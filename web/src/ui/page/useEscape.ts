import { useEffect, useEffectEvent } from 'react'

/** Menus, dialogs and lists of options, which close themselves. */
const POPUPS = '.MuiModal-root, [role="listbox"]'

const isTypedSearch = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''

/**
 * Calls back when the user presses Escape anywhere on the page, unless something else takes the key: an open
 * menu or dialog, or a search, whose text the browser clears.
 */
export function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    let isTaken = false
    // Asked before anyone handles the key, because a menu that closes is gone afterwards.
    const ask = ({ target }: KeyboardEvent) => {
      isTaken = isTypedSearch(target) || document.querySelector(POPUPS) !== null
    }
    const handle = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !isTaken && !defaultPrevented) escape()
    }
    document.addEventListener('keydown', ask, true)
    document.addEventListener('keydown', handle)
    return () => {
      document.removeEventListener('keydown', ask, true)
      document.removeEventListener('keydown', handle)
    }
  }, [])
}
