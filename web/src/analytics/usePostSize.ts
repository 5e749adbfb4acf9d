import { useEffect } from 'react'
import { postToParent } from './host.ts'

/** Reports this page's height to the surrounding page, so that the frame never needs its own scrollbar. */
export function usePostSize(): void {
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      postToParent({ type: 'size', height: document.body.getBoundingClientRect().height }),
    )
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
}
