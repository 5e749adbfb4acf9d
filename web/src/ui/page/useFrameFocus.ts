import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Marks a frame with `data-focused` while the Tab key has moved the focus into it. Browsers don't show that,
 * because the focus is then in another document.
 */
export function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let byKey = false
    const onKey = ({ key }: KeyboardEvent) => {
      byKey = key === 'Tab'
    }
    const onPointer = () => {
      byKey = false
    }
    // The focused element is known only after the event.
    const onLeave = () =>
      setTimeout(() => {
        if (byKey && frame.current && document.activeElement === frame.current)
          frame.current.dataset['focused'] = ''
      })
    const onReturn = () => {
      byKey = false
      delete frame.current?.dataset['focused']
    }
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('pointermove', onPointer)
    window.addEventListener('blur', onLeave)
    window.addEventListener('focus', onReturn)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('pointermove', onPointer)
      window.removeEventListener('blur', onLeave)
      window.removeEventListener('focus', onReturn)
    }
  }, [frame])
}
