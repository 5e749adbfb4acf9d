import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import { visibleInBranch } from '../../../db/scope.ts'
import type { DB } from '../../../db/schema.ts'
import type { ExpressionBuilder } from 'kysely'

type Reader = Pick<Context, 'db' | 'session' | 'clock'>

/** An asset that needs attention, and since when, with the number of all of its group. */
export type Worst = { id: number; name: string; since: Temporal.Instant | null; total: number }
export type Unused = Omit<Worst, 'since'> & {
  /** The last day with work. Null if it is longer ago than we look. */
  day: string | null
  /** The first day that we know to be without work. */
  quietSince: string
}

/** The mail names this many assets of each group. */
const WORST_MAX = 3
/** An asset without work for this long is unused. */
export const UNUSED_DAYS = 14
/** The days in which we look for the last work. Older days would cost more than they tell. */
const LOOK_BACK_DAYS = 30
const MOVED_DAYS = 7
/** Less may be a move within the yard, or between yard and street. */
const MOVED_MM = 2_000_000

const visible = ({ session }: Reader): RawBuilder<unknown> =>
  sql`${visibleInBranch(session)({} as ExpressionBuilder<DB, 'equipment'>)}`

const TOTAL = sql`(count(*) over ())::integer as total`

/** Returns the assets with one of the flags. The highest flag and then the oldest come first. */
export async function findFlagged(ctx: Reader, flagIds: readonly number[]): Promise<Worst[]> {
  const { rows } = await sql<Worst>`
    select id, name, since, ${TOTAL} from (
      select distinct on (equipment.id) equipment.id, equipment.name, asset_flag.flag_id, asset_flag.since
      from asset_flag
      join equipment on equipment.account_id = asset_flag.account_id and equipment.id = asset_flag.equipment_id
      where asset_flag.account_id = ${ctx.session.accountId} and asset_flag.flag_id = any (${flagIds}::integer[])
        and ${visible(ctx)}
      order by equipment.id, asset_flag.flag_id desc
    ) as flagged order by flag_id desc, since, id limit ${WORST_MAX}`.execute(ctx.db)
  return rows
}

/** Returns the rentals that should have ended, longest overdue first, by the name of their asset. */
export async function findOverdue(ctx: Reader): Promise<Worst[]> {
  const { rows } = await sql<Worst>`
    select rental.id, equipment.name, rental.due_at as since, ${TOTAL}
    from rental
    join equipment on equipment.account_id = rental.account_id and equipment.id = rental.equipment_id
    where rental.account_id = ${ctx.session.accountId} and rental.out_at is not null and rental.in_at is null
      and rental.due_at < ${ctx.clock.now().toString()}::timestamptz and ${visible(ctx)}
    order by rental.due_at, rental.id limit ${WORST_MAX}`.execute(ctx.db)
  return rows
}

/**
 * Returns the assets that report but have not worked for long, longest first. Those that have reported for a
 * shorter time are left out. The last 20 bits of the key of a reading are not part of its time.
 */
export async function findUnused(ctx: Reader): Promise<Unused[]> {
  const today = todayOf(ctx)
  const { rows } = await sql<Unused>`
    with worked as materialized (
      select asset_id, max(day) as day from asset_day
      where account_id = ${ctx.session.accountId} and day > ${today}::date - ${LOOK_BACK_DAYS}::integer
        and (engine_ms > 0 or working_ms > 0 or trips > 0)
      group by asset_id)
    select equipment.id, equipment.name, worked.day::text as day,
      greatest((to_timestamp((asset_state.first_k >> 20) / 1000.0) at time zone ${ctx.session.timezone}::text)::date,
        ${today}::date - ${LOOK_BACK_DAYS}::integer)::text as quiet_since, ${TOTAL}
    from equipment
    join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
    left join worked on worked.asset_id = equipment.id
    where equipment.account_id = ${ctx.session.accountId} and ${visible(ctx)}
      and asset_state.last_update_at is not null and asset_state.status = 'stopped'
      and to_timestamp((asset_state.first_k >> 20) / 1000.0)
        < ${ctx.clock.now().toString()}::timestamptz - make_interval(days => ${UNUSED_DAYS})
      and (worked.day is null or worked.day <= ${today}::date - ${UNUSED_DAYS}::integer)
    order by worked.day nulls first, equipment.id limit ${WORST_MAX}`.execute(ctx.db)
  return rows
}

/**
 * Returns the assets outside their boundary, and those that moved in the last week without a rental. The latter
 * counts only for assets that are rented out at all, and not within a day of a rental, because they are delivered
 * and picked up then.
 */
export async function findOutOfPlace(
  ctx: Reader,
  { withRentals }: { withRentals: boolean },
): Promise<Worst[]> {
  const { accountId } = ctx.session
  const { rows } = await sql<Worst>`
    select equipment.id, equipment.name, min(found.since) as since, ${TOTAL}
    from (
      select equipment_id, since from asset_flag where account_id = ${accountId} and flag_id = ${OUTSIDE_BOUNDARY}
      union all
      select moved.asset_id, moved.day::timestamp at time zone branch.timezone
      from asset_day as moved
      join branch on branch.account_id = moved.account_id and branch.id = moved.branch_id
      where ${withRentals} and moved.account_id = ${accountId} and moved.day > ${todayOf(ctx)}::date - ${MOVED_DAYS}::integer
        and moved.trip_mm + moved.transported_mm >= ${MOVED_MM}
        and exists (select from rental
          where rental.account_id = moved.account_id and rental.equipment_id = moved.asset_id and rental.canceled_at is null)
        and not exists (select from rental
          where rental.account_id = moved.account_id and rental.equipment_id = moved.asset_id and rental.canceled_at is null
            and rental.start_at < (moved.day + 2)::timestamp at time zone branch.timezone
            and coalesce(rental.in_at, 'infinity') >= (moved.day - 1)::timestamp at time zone branch.timezone)
    ) as found
    join equipment on equipment.account_id = ${accountId} and equipment.id = found.equipment_id
    where ${visible(ctx)}
    group by equipment.id, equipment.name order by min(found.since), equipment.id limit ${WORST_MAX}`.execute(
    ctx.db,
  )
  return rows
}

const OUTSIDE_BOUNDARY = 4

const todayOf = ({ clock, session }: Reader): string =>
  clock.now().toZonedDateTimeISO(session.timezone).toPlainDate().toString()
