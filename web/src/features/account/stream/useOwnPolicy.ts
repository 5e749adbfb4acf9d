import { isStreamPage } from '@yardmaster/core/paths.ts'
import { useEffect } from 'react'

/**
 * Only this page may load data from other origins, and a document keeps the policy that it was loaded with.
 * So the browser loads a new document when the user enters or leaves this page
 * (docs/DECISIONS.md).
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
