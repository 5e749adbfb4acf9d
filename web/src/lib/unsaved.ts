import { useEffect } from 'react'

let count = 0

/** Returns whether a dialog of this page has unsaved changes. */
export const hasUnsaved = (): boolean => count > 0

/** Marks that leaving the page would lose the user's input. */
export function useUnsaved(when: boolean): void {
  useEffect(() => {
    if (!when) return
    count += 1
    return () => {
      count -= 1
    }
  }, [when])
}
