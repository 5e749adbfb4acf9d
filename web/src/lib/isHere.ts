import { useEffect, useRef } from 'react'

/**
 * Returns a function that tells whether the component is still on the page, for answers that arrive after the
 * user has closed a dialog or left a page.
 */
export function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
