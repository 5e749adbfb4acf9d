import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy.ts'
import { useCan } from '../../lib/session.tsx'

const DerivationProgress = lazyPart(
  async () => (await import('./DerivationProgress.tsx')).DerivationProgress,
  { words: ['derivation'] },
)

/** Tells administrators that hours of the past are still being computed. Empty otherwise. */
export function DerivationNotice() {
  const mayRead = useCan('tracking.read')
  return <Suspense>{mayRead && <DerivationProgress />}</Suspense>
}
