import { can } from '@yardmaster/core/policy.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'

/**
 * Selects equipment by who has it: at a client that contains every pattern, or on an open rental of this contract.
 * Callers who can't see clients or rentals find nothing by them.
 */
function rentedTo({ session }: Context, patterns: string[], search: string): RawBuilder<unknown>[] {
  const { accountId } = session
  const clients = sql`select id from client where account_id = ${accountId} and deleted_at is null
    and search like all (${patterns}::text[])`
  return [
    ...(can(session, 'client.read')
      ? [
          sql`select equipment.id from equipment where account_id = ${accountId} and archived_at is null
            and client_id is not null and client_id = any (array(${clients}))`,
        ]
      : []),
    ...(can(session, 'rental.read')
      ? [
          sql`select equipment_id as id from rental where account_id = ${accountId}
            and contract <> '' and lower(contract) = lower(${search.trim()}) and in_at is null and canceled_at is null`,
        ]
      : []),
  ]
}

/** Returns the ids of such equipment, at most `most`, in no order. */
export async function findRentedTo(
  ctx: Context,
  patterns: string[],
  { search, most }: { search: string; most: number },
): Promise<number[]> {
  const parts = rentedTo(ctx, patterns, search)
  if (parts.length === 0) return []
  const { rows } = await sql<{
    id: number
  }>`select id from (${sql.join(parts, sql` union all `)}) as found limit ${most}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
