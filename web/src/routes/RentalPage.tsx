import { PathId } from '@yardmaster/core/contract/ids.ts'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useParams } from 'react-router'
import { ChecksCard } from '../features/rentals/checks/ChecksCard.tsx'
import { HoursCard } from '../features/rentals/hours/hours.public.ts'
import { TelematicsCard } from '../features/rentals/watch/watch.public.ts'
import { RentalDetails } from '../features/rentals/rentals/page/RentalDetails.tsx'
import { NotFoundPage } from '../widgets/NotFoundPage.tsx'

/** One rental, with what other features know about it. */
export function RentalPage() {
  const { rentalId } = useParams()
  const id = PathId.safeParse(rentalId)
  return id.success ? <RentalDetails key={id.data} id={id.data} cards={cardsOf} /> : <NotFoundPage />
}

/** What telematics said, the hours that were used, and the condition at check-out and check-in. */
const cardsOf = (rental: Rental) => (
  <>
    <TelematicsCard rental={rental} />
    <HoursCard rentalId={rental.id} />
    <ChecksCard rental={rental} />
  </>
)
