import { Suspense } from 'react'
import { useSettled } from '../../lib/ahead.ts'
import { optionalPart } from '../../lib/lazy.ts'

const WorkerLink = optionalPart(async () => (await import('./WorkerLink.tsx')).WorkerLink, {
  words: ['offline'],
})

/** The link to the service worker. Its code loads after that of the page. */
export function LazyWorker() {
  const isDue = useSettled()
  return (
    isDue && (
      <Suspense fallback={null}>
        <WorkerLink />
      </Suspense>
    )
  )
}
