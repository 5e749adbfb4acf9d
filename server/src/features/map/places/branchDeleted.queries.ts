import { sql } from 'kysely'
import type { Author } from '../../../domainEvents.ts'

type DeletedPlace = { id: number; name: string }

/** Deletes the places of a branch with their areas. */
export async function markPlacesDeleted(
  { db, session: { accountId }, clock }: Author,
  branchId: number,
): Promise<{ places: DeletedPlace[]; areaIds: number[] }> {
  const deletedAt = sql`${clock.now().toString()}::timestamptz`
  const { rows: places } = await sql<DeletedPlace>`
    update place set deleted_at = ${deletedAt}
    where account_id = ${accountId} and branch_id = ${branchId} and deleted_at is null
    returning id, name`.execute(db)
  const { rows: areas } = await sql<{ id: number }>`
    update area set deleted_at = ${deletedAt}
    where account_id = ${accountId} and place_id = any (${places.map(({ id }) => id)}::int[]) and deleted_at is null
    returning id`.execute(db)
  return { places, areaIds: areas.map(({ id }) => id) }
}
