import { useEffect, useEffectEvent } from 'react'

/** Calls `onPrint` in place of the browser's own printing, which can't wait for rows that are still to be loaded. */
export function usePrintShortcut(onPrint: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrint(event) || event.defaultPrevented) return
    event.preventDefault()
    onPrint()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Ctrl+Shift+P is left to the browser: it is the dialog of the system, or a private window. */
const isPrint = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p'
