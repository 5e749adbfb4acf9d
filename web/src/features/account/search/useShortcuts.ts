import { useEffect, useEffectEvent } from 'react'

type Shortcuts = { onSearch: () => void; onHelp: () => void }

/** Ctrl+K or / searches, and ? explains. Letters count only where nobody types, and not in an open dialog or menu. */
export function useShortcuts({ onSearch, onHelp }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event)
    if (shortcut === null || event.defaultPrevented || document.querySelector('.MuiModal-root') !== null)
      return
    // Firefox would search the page, Chromium the web.
    event.preventDefault()
    if (shortcut === 'search') onSearch()
    else onHelp()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function shortcutOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): 'search' | 'help' | null {
  if (altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'search' : null
  if (isTypedInto(target)) return null
  if (key === '/') return 'search'
  return key === '?' ? 'help' : null
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="listbox"]') !== null)
