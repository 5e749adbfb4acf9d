import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy.ts'
import { useMondayOffer } from './scheduledReports.api.ts'

const MondayMailOffer = lazyPart(async () => (await import('./MondayMailOffer.tsx')).MondayMailOffer, {
  words: ['scheduledReports.offer'],
})

/** The offer of the Monday mail, loaded only for those who haven't answered it. */
export function LazyMondayMailOffer() {
  const { data } = useMondayOffer()
  return <Suspense>{data?.offered && <MondayMailOffer />}</Suspense>
}
