import type { RentalQuery, RentalView } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { dayAfter, startOfDay } from '@yardmaster/core/days.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { hasOpenAlert } from '../../../db/rentalAlerts.ts'
import { searchPatterns } from '../../../db/searchPatterns.ts'
import { seesClients } from '../clients/clients.public.ts'
import { daysAround } from './daysAround.ts'

/** The board also shows what is on rent until another day. */
export type ListView = RentalView | 'dueLater'

export type RentalFilter = Omit<RentalQuery, 'sort' | 'descending' | 'after' | 'view'> & { view: ListView }
type Condition = RawBuilder<SqlBool>

/** The conditions of the partial indexes, to the letter. */
const RESERVED: Condition = sql`rental.out_at is null and rental.canceled_at is null`
const OUT: Condition = sql`rental.out_at is not null and rental.in_at is null`
const RETURNED: Condition = sql`rental.in_at is not null`

/** What nobody picked up after this long is somewhere else, or its tracker is. Alerts end then, too. */
const PICKUP_DAYS = 30

/**
 * Selects the rentals of a view. `onRent` and `overdue` exclude each other; `onRent` consists of `dueToday` and
 * `dueLater`.
 */
export function isInView(ctx: Context, view: ListView): Condition {
  const { now, today, tomorrow, thisWeek } = daysAround(ctx)
  const instant = (at: Temporal.Instant) => sql`${at.toString()}::timestamptz`
  const conditions: Record<ListView, Condition> = {
    open: sql`((${RESERVED}) or (${OUT}))`,
    goingOutToday: sql`(${RESERVED} and rental.start_at < ${instant(tomorrow)})`,
    reserved: sql`(${RESERVED})`,
    onRent: sql`(${OUT} and rental.due_at >= ${instant(now)})`,
    dueToday: sql`(${OUT} and rental.due_at >= ${instant(now)} and rental.due_at < ${instant(tomorrow)})`,
    dueLater: sql`(${OUT} and rental.due_at >= ${instant(tomorrow)})`,
    overdue: sql`(${OUT} and rental.due_at < ${instant(now)})`,
    returnedThisWeek: sql`(${RETURNED} and rental.in_at >= ${instant(thisWeek)})`,
    returnedToday: sql`(${RETURNED} and rental.in_at >= ${instant(today)})`,
    needsAttention: hasOpenAlert(ctx.session.accountId),
    toPickUp: sql`(((${OUT} and rental.due_at < ${instant(now)})
      or (${RETURNED} and rental.in_at >= ${instant(now.subtract({ hours: PICKUP_DAYS * 24 }))} and ${IS_LAST}))
      and ${IS_AT_SITE})`,
    all: sql`true`,
  }
  return conditions[view]
}

/** Whether the asset was out on one of the days. As in the index `rental_out_during`. */
export function wasOutDuring(
  { session }: Pick<Context, 'session'>,
  { from, to }: Pick<RentalFilter, 'from' | 'to'>,
): Condition {
  if (from === undefined && to === undefined) return sql`true`
  if (from !== undefined && to !== undefined && to < from) throw invalid('to', 'error.rangeEmpty')
  const instantOf = (day: Day | undefined) =>
    day === undefined ? null : new Date(startOfDay(day, session.timezone)).toISOString()
  const [start, end] = [instantOf(from), instantOf(to === undefined ? undefined : dayAfter(to))]
  return sql`(rental.out_at is not null
    and tstzrange(rental.out_at, rental.in_at) && tstzrange(${start}::timestamptz, ${end}::timestamptz))`
}

/** Nobody has taken the asset since. It may be at the same site for the next client. */
const IS_LAST: Condition = sql`not exists (
  select from rental as later where later.account_id = rental.account_id and later.equipment_id = rental.equipment_id
    and later.out_at >= rental.in_at and later.id <> rental.id)`

/** The asset is in an area of the site, and has been since before it was called off. */
const IS_AT_SITE: Condition = sql`exists (
  select from site
  join area on area.account_id = site.account_id and area.place_id = site.place_id and area.deleted_at is null
  join area_presence on area_presence.account_id = area.account_id and area_presence.area_id = area.id
  where site.account_id = rental.account_id and site.id = rental.site_id
    and area_presence.asset_id = rental.equipment_id and (rental.in_at is null or area_presence.since <= rental.in_at))`

/**
 * Looks each word up once per asset, client and site instead of once per rental. Callers who may not see clients
 * can't find out by searching for whom a rental is.
 */
export function matches(ctx: Pick<Context, 'session'>, search: string): Condition {
  const { patterns } = searchPatterns(search)
  if (patterns.length === 0) return sql`true`
  const inTable = (table: string, pattern: string) =>
    sql<SqlBool>`(select id from ${sql.raw(table)} where account_id = ${ctx.session.accountId} and search like ${pattern})`
  const inParty = (pattern: string) =>
    seesClients(ctx)
      ? sql<SqlBool>`rental.client_id in ${inTable('client', pattern)} or rental.site_id in ${inTable('site', pattern)}`
      : sql<SqlBool>`false`
  return sql.join(
    patterns.map(
      (
        pattern,
      ) => sql<SqlBool>`(rental.equipment_id in ${inTable('equipment', pattern)} or ${inParty(pattern)}
        or lower(rental.contract) like ${pattern})`,
    ),
    sql` and `,
  )
}
