import { RESERVED_DAYS } from '@yardmaster/core/rules/rentals.ts'
import type { AssetRentalState } from '@yardmaster/core/rules/rentals.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../context.ts'

type Asker = Pick<Context, 'clock'> & { session: { accountId: number } }

const instant = (at: Temporal.Instant) => sql`${at.toString()}::timestamptz`

/** The conditions of the partial indexes of rentals. */
const OUT = sql`rental.out_at is not null and rental.in_at is null`
const RESERVED = sql`rental.out_at is null and rental.canceled_at is null`

const soon = (now: Temporal.Instant) => instant(now.add({ hours: RESERVED_DAYS * 24 }))

/** The rental state of each row of equipment. For the rows of a page. */
export function rentalState({ clock }: Pick<Asker, 'clock'>): RawBuilder<AssetRentalState> {
  const now = clock.now()
  const ofAsset = sql`rental.account_id = equipment.account_id and rental.equipment_id = equipment.id`
  return sql`coalesce(
    (select case when rental.due_at < ${instant(now)} then 'overdue' else 'onRent' end
      from rental where ${ofAsset} and ${OUT} limit 1),
    (select 'reserved' from rental where ${ofAsset} and ${RESERVED} and rental.start_at < ${soon(now)} limit 1),
    'available')`
}

/** Selects the equipment that is not available, with its state, of the rentals that meet a condition. */
export function rentalStates(
  { clock }: Pick<Asker, 'clock'>,
  condition: RawBuilder<unknown>,
): RawBuilder<{ equipment_id: number; state: AssetRentalState }> {
  const now = clock.now()
  return sql`select distinct on (rental.equipment_id) rental.equipment_id,
      case when rental.out_at is null then 'reserved' when rental.due_at < ${instant(now)} then 'overdue' else 'onRent' end as state
    from rental where ${condition} and (${OUT} or (${RESERVED} and rental.start_at < ${soon(now)}))
    order by rental.equipment_id, rental.out_at nulls last`
}

/** Selects equipment in one of these states. Reads the open rentals once, however much equipment there is. */
export function hasRentalState(
  { clock, session }: Asker,
  states: readonly AssetRentalState[],
): RawBuilder<SqlBool> {
  const now = clock.now()
  const among = (condition: RawBuilder<unknown>) =>
    sql`(select rental.equipment_id from rental where rental.account_id = ${session.accountId} and ${condition})`
  const isOut = sql`equipment.id in ${among(OUT)}`
  const isReserved = sql`equipment.id in ${among(sql`${RESERVED} and rental.start_at < ${soon(now)}`)}`
  const conditions: Record<AssetRentalState, RawBuilder<unknown>> = {
    available: sql`(not ${isOut} and not ${isReserved})`,
    reserved: sql`(${isReserved} and not ${isOut})`,
    onRent: sql`equipment.id in ${among(sql`${OUT} and rental.due_at >= ${instant(now)}`)}`,
    overdue: sql`equipment.id in ${among(sql`${OUT} and rental.due_at < ${instant(now)}`)}`,
  }
  return sql`(${sql.join(
    states.map((state) => conditions[state]),
    sql` or `,
  )})`
}
