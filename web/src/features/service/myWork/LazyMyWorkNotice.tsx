import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan, useSession } from '../../../lib/session.tsx'
import { Undecided } from '../../../ui/page/Undecided.tsx'

const MyWorkNotice = lazyPart(async () => (await import('./MyWorkNotice.tsx')).MyWorkNotice, {
  words: ['myWork'],
})

/** Leads mechanics from the dashboard to their tickets, after the first page has loaded. */
export function LazyMyWorkNotice() {
  const { role } = useSession()
  const mayRecord = useCan('labor.record')
  return <Suspense fallback={<Undecided />}>{role === 'worker' && mayRecord && <MyWorkNotice />}</Suspense>
}
