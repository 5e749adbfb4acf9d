import type { Day } from '@yardmaster/core/days.ts'
import { dayAfter, startOfDay } from '@yardmaster/core/days.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../../db/scope.ts'

/** How long before a period its first level may have been read: makers' feeds report once an hour to once a day. */
const LOOK_BACK_MS = 7 * 86_400_000

const LITERS = `case json_typeof(fields -> 'fuelUsed') when 'number' then (fields ->> 'fuelUsed')::float8 end`

const reading = (from: string, until: string, order: 'asc' | 'desc') => `(
  select ${LITERS} from event
  where account_id = $1 and asset_id = reporting.id and k >= ${from} and k < ${until} and is_status and ${LITERS} is not null
  order by k ${order} limit 1)`

/** What the meter counted from the last reading before the period, or else the first one in it, until the last one. */
const usedIn = (lookBack: string, from: string, until: string) =>
  `${reading(from, until, 'desc')} - coalesce(${reading(lookBack, from, 'desc')}, ${reading(from, until, 'asc')})`

/** A meter that went back was replaced, so that its difference says nothing. */
const known = (used: string) => `case when ${used} >= 0 then ${used} end`

/**
 * Only assets whose newest value is from the later period or the one before are looked at. The others would have all
 * their readings searched for one.
 */
const STATEMENT = `
  with visible as (
    select equipment.id, state.snapshot -> 'fuelUsed' as meter
    from equipment
    left join asset_state state on state.account_id = $1 and state.asset_id = equipment.id
    where ${VISIBLE_IN_BRANCH}),
  reporting as materialized (
    select id from visible where json_typeof(meter -> 0) = 'number' and (meter ->> 1)::numeric >= $5::numeric),
  metered as materialized (
    select ${usedIn('$6::bigint', '$7::bigint', '$8::bigint')} as used,
      ${usedIn('$9::bigint', '$10::bigint', '$11::bigint')} as used_before
    from reporting)
  select (select count(*) from visible), ${known('used')}, ${known('used_before')}
  from (select 1) as always left join metered on true`

type FuelUsed = { total: number; assets: { used: number; before: number | null }[] }

/** Returns the liters that each asset with a meter of its fuel used in a period and in the one before. */
export async function findFuelUsed(
  ctx: Pick<Context, 'read' | 'session'>,
  { period, before }: { period: Period; before: Period },
): Promise<FuelUsed> {
  const { timezone } = ctx.session
  const startAt = (day: Day) => startOfDay(day, timezone)
  const keysOf = ({ start, end }: Period) =>
    [startAt(start) - LOOK_BACK_MS, startAt(start), startAt(dayAfter(end))].map((at) =>
      String(firstKeyAt(at)),
    )
  const rows = await ctx.read({
    name: 'fuel_used',
    text: STATEMENT,
    values: [...branchScopeValues(ctx.session), startAt(before.start), ...keysOf(period), ...keysOf(before)],
    mayLag: true,
  })
  return {
    total: Number(rows[0]?.[0] ?? 0),
    assets: rows.flatMap(([, used, earlier]) => {
      const [now, then] = [numberOf(used), numberOf(earlier)]
      return now === null ? [] : { used: now, before: then }
    }),
  }
}

const numberOf = (cell: string | null | undefined): number | null =>
  cell === null || cell === undefined ? null : Number(cell)
