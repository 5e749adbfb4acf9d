import type { RentalHours } from '@yardmaster/core/contract/rentals/hours.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { findRentals, findSettings } from './hours.queries.ts'
import type { OfAccount, RentalTerms } from './hours.queries.ts'
import { isOut, readHours } from './readHours.ts'
import { findVisibleRental } from './visibleRental.queries.ts'

export const accountOf = ({ db, session }: Pick<Context, 'db' | 'session'>): OfAccount => ({
  db,
  accountId: session.accountId,
})

export async function readRentalHours(ctx: Context, id: number): Promise<RentalHours> {
  const rental = (await findVisibleRental(ctx, id)) && (await findRentals(accountOf(ctx), [id])).get(id)
  if (!rental) throw notFound()
  return hoursOf(accountOf(ctx), rental, ctx.clock.now())
}

/** Returns the hours of a rental until now. A reservation has none. */
export async function hoursOf(
  of: OfAccount,
  rental: RentalTerms,
  now: Temporal.Instant,
): Promise<RentalHours> {
  const { assetId, assetName, timezone: timeZone, rate, inAt } = rental
  const { settings } = await findSettings(of)
  const [found] = isOut(rental) ? await readHours(of, [rental], { settings, now }) : []
  return {
    asset: { id: assetId, name: assetName },
    timeZone,
    per: rate?.per ?? null,
    outAt: rental.outAt?.toString() ?? null,
    inAt: inAt?.toString() ?? null,
    source: found?.source ?? 'none',
    hourPrice: found?.hourPrice ?? null,
    meters: found?.meters ?? { out: null, in: null },
    periods: found?.periods ?? [],
    total: found?.total ?? { includedHours: null, usedHours: null, overHours: null, amount: null },
    includedPerPeriod: found?.includedPerPeriod ?? null,
    silentHours: found?.silentHours ?? 0,
    meterGap: found?.meterGap ?? null,
  }
}
