import { splitIds } from '@yardmaster/core/contract/dotted.ts'
import type { UsedHours } from '@yardmaster/core/contract/rentals/hours.ts'
import type { Context } from '../../../context.ts'
import { withinLimit } from '../../../reports/withinLimit.ts'
import { findRentals, findSettings } from './hours.queries.ts'
import { accountOf } from './hours.service.ts'
import { isOut, readHours } from './readHours.ts'
import { findVisibleIds } from './visibleRental.queries.ts'

/** Returns what a few rentals used until now, for a list that shows it beside each. */
export const listUsedHours = (ctx: Context, ids: string): Promise<UsedHours[]> =>
  withinLimit(ctx, async (limited) => {
    const of = accountOf(limited)
    const rentals = await findRentals(of, await findVisibleIds(limited, splitIds(ids) ?? []))
    const { settings } = await findSettings(of)
    const found = await readHours(of, [...rentals.values()].filter(isOut), {
      settings,
      now: ctx.clock.now(),
    })
    return found.map(({ rental, total: { usedHours, overHours } }) => ({
      id: rental.id,
      usedHours,
      overHours,
    }))
  })
