import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { CardPlaceholder } from '../../../ui/page/CardPlaceholder.tsx'

// The parts of other pages that show hours. They load their own code and texts, and only for users who may see
// rentals.

const RentalHoursCard = lazyPart(async () => (await import('./RentalHoursCard.tsx')).RentalHoursCard, {
  words: ['hours'],
})
const HourSettingsCard = lazyPart(async () => (await import('./HourSettingsCard.tsx')).HourSettingsCard, {
  words: ['hours'],
})

/** The card of a rental's page with its hours. */
export function HoursCard({ rentalId }: { rentalId: number }) {
  const maySee = useCan('rental.read')
  return (
    <Suspense fallback={<CardPlaceholder height={258} />}>
      {maySee && <RentalHoursCard rentalId={rentalId} />}
    </Suspense>
  )
}

/** The card of the account page with the included hours. */
export function AccountHours() {
  const maySee = useCan('rental.read')
  return <Suspense fallback={<CardPlaceholder height={365} />}>{maySee && <HourSettingsCard />}</Suspense>
}
