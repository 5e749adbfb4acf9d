import type { HourSettingsForm } from '@yardmaster/core/contract/rentals/hours.ts'
import { countHours, prepareCount } from './countHours.ts'
import type { HoursFound, OutRental, Window } from './countHours.ts'
import { sumEngineSeconds } from './engineSeconds.queries.ts'
import { findCheckMeters, findReadings } from './hours.queries.ts'
import type { CheckMeters, OfAccount, RentalTerms } from './hours.queries.ts'
import { findSilences } from './silences.queries.ts'

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
  const meters = await findCheckMeters(
    of,
    rentals.map(({ id }) => id),
  )
  const metersOf = ({ id }: OutRental) => meters.get(id) ?? NO_METERS
  const comparable = rentals.filter((rental) => isComparable(rental, metersOf(rental)))
  const sums = await sumEngineSeconds(
    of,
    counts.map(({ rental, bounds }) => ({ rentalId: rental.id, assetId: rental.assetId, bounds })),
  )
  const wholes = await sumEngineSeconds(of, comparable.map(wholeSpan))
  const read = rentals.filter((rental) => !rental.isMeasured || wholes.has(rental.id)).map(({ id }) => id)
  const readings = await findReadings(of, read)
  const silences = await findSilences(
    of,
    counts.flatMap(({ rental, bounds }) => {
      const [from, until] = [bounds.at(0), bounds.at(-1)]
      return from === undefined || until === undefined
        ? []
        : { rentalId: rental.id, assetId: rental.assetId, from, until }
    }),
  )
  return counts.map((count) => {
    const { rental } = count
    const evidence = {
      seconds: sums.get(rental.id) ?? [],
      meters: metersOf(rental),
      readings: readings.get(rental.id) ?? [],
      silences: silences.get(rental.id) ?? [],
      wholeSeconds: wholes.get(rental.id)?.[0] ?? null,
    }
    return { ...countHours(count, evidence, settings), rental, meters: evidence.meters }
  })
}

/** Whether the hour meter at check-out and check-in can confirm what the device counted. */
const isComparable = ({ isMeasured, inAt }: OutRental, meters: CheckMeters): boolean =>
  isMeasured && inAt !== null && meters.out !== null && meters.in !== null

/** The whole rental, of which a report may show only a part. */
const wholeSpan = ({ id, assetId, outAt, inAt }: OutRental) => ({
  rentalId: id,
  assetId,
  bounds: [outAt.epochMilliseconds, (inAt ?? outAt).epochMilliseconds],
})
