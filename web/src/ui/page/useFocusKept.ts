import type { RefObject } from 'react'
import { useEffect } from 'react'
import { focusContent } from './focusContent.ts'

/**
 * Keeps the focus near buttons that disappear, for example Save after a save. If the focus was on one of them,
 * it moves to the first control of their section.
 */
export function useFocusKept(buttons: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const section = buttons.current?.closest('section')
    if (!shown) return
    return () => {
      if (document.activeElement !== document.body) return
      const control = section?.querySelector<HTMLElement>(
        ':is(a[href], button, input, select):not(:disabled)',
      )
      if (control?.isConnected) control.focus()
      else focusContent()
    }
  }, [buttons, shown])
}
