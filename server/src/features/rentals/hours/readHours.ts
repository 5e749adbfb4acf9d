import type { HourSettingsForm } from '@yardmaster/core/contract/rentals/hours.ts'
import { countHours, prepareCount } from './countHours.ts'
import type { HoursFound, OutRental, Window } from './countHours.ts'
import { sumEngineSeconds } from './engineSeconds.queries.ts'
import { findCheckMeters, findReadings } from './hours.queries.ts'
import type { CheckMeters, OfAccount, RentalTerms } from './hours.queries.ts'

export type FoundHours = HoursFound & { rental: OutRental; meters: CheckMeters }

export const isOut = (rental: RentalTerms): rental is OutRental => rental.outAt !== null

const NO_METERS: CheckMeters = { out: null, in: null }

type Asked = { settings: HourSettingsForm; now: Temporal.Instant; window?: Window }

/** Computes the hours of a few rentals, with one query for the engine hours of all. */
export async function readHours(
  of: OfAccount,
  rentals: readonly OutRental[],
  { settings, now, window }: Asked,
): Promise<FoundHours[]> {
  const counts = rentals.map((rental) => prepareCount(rental, now.epochMilliseconds, window))
  const unmeasured = rentals.filter(({ isMeasured }) => !isMeasured).map(({ id }) => id)
  const sums = await sumEngineSeconds(
    of,
    counts.map(({ rental, bounds }) => ({ rentalId: rental.id, assetId: rental.assetId, bounds })),
  )
  const meters = await findCheckMeters(
    of,
    rentals.map(({ id }) => id),
  )
  const readings = await findReadings(of, unmeasured)
  return counts.map((count) => {
    const { rental } = count
    const ofRental = meters.get(rental.id) ?? NO_METERS
    const evidence = {
      seconds: sums.get(rental.id) ?? [],
      meters: ofRental,
      readings: readings.get(rental.id) ?? [],
    }
    return { ...countHours(count, evidence, settings), rental, meters: ofRental }
  })
}
