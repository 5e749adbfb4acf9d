import { PathId } from '@yardmaster/core/contract/ids.ts'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useParams } from 'react-router'
import { HoursCard } from '../features/rentals/hours/hours.public.ts'
import { ChecksCard } from '../features/rentals/checks/ChecksCard.tsx'
import { RentalDetails } from '../features/rentals/rentals/page/RentalDetails.tsx'
import { NotFoundPage } from '../widgets/NotFoundPage.tsx'

/** One rental, with what other features know about it. */
export function RentalPage() {
  const { rentalId } = useParams()
  const id = PathId.safeParse(rentalId)
  return id.success ? <RentalDetails key={id.data} id={id.data} cards={cardsOf} /> : <NotFoundPage />
}

/** The condition at check-out and check-in, and the hours that were used. */
const cardsOf = (rental: Rental) => (
  <>
    <HoursCard rentalId={rental.id} />
    <ChecksCard rental={rental} />
  </>
)
