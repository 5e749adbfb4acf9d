import { useEffect } from 'react'
import { tell } from './host.ts'

/** Tells the page how high this one is, so that it never has to scroll by itself. */
export function useSizeTold(): void {
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      tell({ type: 'size', height: document.body.getBoundingClientRect().height }),
    )
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
}
