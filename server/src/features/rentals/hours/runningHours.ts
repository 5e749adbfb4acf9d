import type { HourSettingsForm, HoursPeriod } from '@yardmaster/core/contract/rentals/hours.ts'
import { findRentals, findSettings } from './hours.queries.ts'
import type { OfAccount } from './hours.queries.ts'
import { isOut, readHours } from './readHours.ts'

export type RunningPeriod = HoursPeriod

/**
 * Returns the settings of the account and, by rental, the billing period that is running. Rentals without a rate
 * have none, and neither have those of assets whose engine hours no device reports.
 */
export async function readRunningHours(
  of: OfAccount,
  rentalIds: readonly number[],
  now: Temporal.Instant,
): Promise<{ settings: HourSettingsForm; periods: ReadonlyMap<number, RunningPeriod> }> {
  const { settings } = await findSettings(of)
  const rentals = [...(await findRentals(of, rentalIds)).values()]
    .filter(isOut)
    .filter(({ isMeasured, rate }) => isMeasured && rate !== null)
  const window = { from: now.epochMilliseconds, until: now.epochMilliseconds + 1 }
  const found = await readHours(of, rentals, { settings, now, window })
  return {
    settings,
    periods: new Map(
      found.flatMap(({ rental, periods }) => {
        const running = periods.find((period) => period.running)
        return running ? [[rental.id, running]] : []
      }),
    ),
  }
}
