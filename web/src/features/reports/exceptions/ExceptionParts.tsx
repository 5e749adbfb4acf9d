import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { CardPlaceholder } from '../../../ui/page/CardPlaceholder.tsx'

const ExceptionSettingsCard = lazyPart(
  async () => (await import('./ExceptionSettingsCard.tsx')).ExceptionSettingsCard,
  { words: ['exceptions'] },
)

/** The card of the account page with the settings of exceptions. */
export function AccountExceptions() {
  const maySee = useCan('report.read')
  return (
    <Suspense fallback={<CardPlaceholder height={149} />}>{maySee && <ExceptionSettingsCard />}</Suspense>
  )
}
