import { screenAt } from '@yardmaster/core/screenAt.ts'
import { useEffect } from 'react'

/**
 * Only this page may load data from other origins, and a document keeps the policy that it was loaded with.
 * So the browser loads a new document when the user enters or leaves this page
 * (docs/DECISIONS.md).
 */
export function useOwnPolicy() {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && !isOfStream(new URL(loaded.name))) window.location.reload()
    return () => {
      if (!isOfStream(window.location)) window.location.reload()
    }
  }, [])
}

const isOfStream = ({ pathname }: { pathname: string }): boolean => screenAt(pathname) === 'stream'
