import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy.ts'
import { useSession } from '../../../lib/session.tsx'

const MondayMailOffer = lazyPart(async () => (await import('./MondayMailOffer.tsx')).MondayMailOffer, {
  words: ['scheduledReports.offer'],
})

/** Asks administrators and managers after the first page has loaded. */
export function LazyMondayMailOffer() {
  const { role } = useSession()
  return <Suspense>{(role === 'admin' || role === 'branch') && <MondayMailOffer />}</Suspense>
}
