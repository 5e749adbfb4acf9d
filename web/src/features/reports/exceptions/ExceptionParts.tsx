import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'

const ExceptionSettingsCard = lazyPart(
  async () => (await import('./ExceptionSettingsCard.tsx')).ExceptionSettingsCard,
  { words: ['exceptions'] },
)

/** The card of the account page with the settings of exceptions. */
export function AccountExceptions() {
  const maySee = useCan('report.read')
  return <Suspense>{maySee && <ExceptionSettingsCard />}</Suspense>
}
