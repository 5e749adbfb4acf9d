import { Suspense, useEffect, useState } from 'react'
import { optionalPart, PREFETCH_DELAY } from '../../lib/lazy.ts'

const WorkerLink = optionalPart(async () => (await import('./WorkerLink.tsx')).WorkerLink, {
  words: ['offline'],
})

/** The link to the service worker. Its code loads after that of the page. */
export function LazyWorker() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PREFETCH_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return (
    isDue && (
      <Suspense fallback={null}>
        <WorkerLink />
      </Suspense>
    )
  )
}
