import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import { visibleInBranch } from '../../../db/scope.ts'
import type { DB } from '../../../db/schema.ts'
import type { ExpressionBuilder } from 'kysely'

type Reader = Pick<Context, 'db' | 'session' | 'clock'>

/** An asset that needs attention, and since when, with the number of all of its group. */
export type Worst = { id: number; name: string; since: Temporal.Instant | null; total: number }
/** The mail names this many assets of each group. */
export const WORST_MAX = 3
const visible = ({ session }: Reader): RawBuilder<unknown> =>
  sql`${visibleInBranch(session)({} as ExpressionBuilder<DB, 'equipment'>)}`

const TOTAL = sql`(count(*) over ())::integer as total`

/** Returns the assets with a flag, those that have had it longest first. */
export async function findFlagged(ctx: Reader, flagId: number): Promise<Worst[]> {
  const { rows } = await sql<Worst>`
    select equipment.id, equipment.name, asset_flag.since, ${TOTAL}
    from asset_flag
    join equipment on equipment.account_id = asset_flag.account_id and equipment.id = asset_flag.equipment_id
    where asset_flag.account_id = ${ctx.session.accountId} and asset_flag.flag_id = ${flagId} and ${visible(ctx)}
    order by asset_flag.since, equipment.id limit ${WORST_MAX}`.execute(ctx.db)
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
