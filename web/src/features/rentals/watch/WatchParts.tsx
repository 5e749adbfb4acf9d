import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy.ts'
import { CardPlaceholder } from '../../../ui/page/CardPlaceholder.tsx'

const Alerts = lazyPart(async () => (await import('./AlertsCard.tsx')).AlertsCard, {
  words: ['watch', 'events'],
})

/** The card of a rental's page with what telematics said. It loads its own code and texts. */
export const TelematicsCard = ({ rental }: { rental: Rental }) => (
  <Suspense fallback={<CardPlaceholder height={126} />}>
    {rental.outAt !== null && <Alerts rental={rental} />}
  </Suspense>
)
