import { useEffect, useState } from 'react'

/**
 * Returns what was typed between opening the search and its dialog, which has to load the first time. Otherwise the
 * first letters of somebody who types at once would be lost.
 */
export function useTypedAhead(isOpen: boolean): string {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (!isOpen) return
    const collect = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || document.querySelector('.MuiModal-root') !== null) return
      if (key !== 'Backspace' && key.length !== 1) return
      event.preventDefault()
      event.stopPropagation()
      setTyped((before) => (key === 'Backspace' ? before.slice(0, -1) : before + key))
    }
    document.addEventListener('keydown', collect, true)
    return () => {
      document.removeEventListener('keydown', collect, true)
      setTyped('')
    }
  }, [isOpen])
  return typed
}
