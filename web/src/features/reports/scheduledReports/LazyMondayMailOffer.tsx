import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy.ts'
import { useSession } from '../../../lib/session.tsx'
import { Undecided } from '../../../ui/page/Undecided.tsx'
import { useMondayOffer } from './mondayOffer.api.ts'

const MondayMailOffer = lazyPart(async () => (await import('./MondayMailOffer.tsx')).MondayMailOffer, {
  words: ['scheduledReports.offer'],
})

/** Asks administrators and managers once. */
export function LazyMondayMailOffer() {
  const { role } = useSession()
  const { data, isLoading } = useMondayOffer({ enabled: role === 'admin' || role === 'branch' })
  if (isLoading) return <Undecided />
  return <Suspense fallback={<Undecided />}>{data?.offered && <MondayMailOffer />}</Suspense>
}
