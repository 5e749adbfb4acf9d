import { isStreamPage } from '@yardmaster/core/paths.ts'
import { useEffect } from 'react'

/**
 * The server lets this page alone fetch from elsewhere, and a document keeps the policy that it came with: so this page
 * is always a document of its own, on the way in and on the way out (docs/ARCHITECTURE.md).
 */
export function useOwnPolicy() {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && !isStreamPage(new URL(loaded.name).pathname)) window.location.reload()
    return () => {
      if (!isStreamPage(window.location.pathname)) window.location.reload()
    }
  }, [])
}
