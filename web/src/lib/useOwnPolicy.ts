import { screenAt } from '@yardmaster/core/screenAt.ts'
import type { Screen } from '@yardmaster/core/screens.ts'
import { useEffect } from 'react'

/**
 * For a screen that alone may load data from other origins. A document keeps the policy that it was loaded with, so
 * the browser loads a new document when the user enters or leaves the screen (docs/DECISIONS.md).
 */
export function useOwnPolicy(screen: Screen) {
  useEffect(() => {
    const isThere = ({ pathname }: { pathname: string }) => screenAt(pathname) === screen
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && !isThere(new URL(loaded.name))) window.location.reload()
    return () => {
      if (!isThere(window.location)) window.location.reload()
    }
  }, [screen])
}
