import { sql } from 'kysely'
import type { Author } from '../../../domainEvents.ts'
import type { EquipmentValues } from './equipment.queries.ts'

/**
 * These queries change many assets of a branch in one statement. The queries that change a single one are in
 * equipment.queries.
 */

const SHAPE = sql.raw(`(
  n integer, id integer, version integer, name text, "categoryId" integer, make text, model text, year smallint,
  vin text, "serialNumber" text, "purchasePrice" numeric, "purchaseDate" date, notes text, tags text[],
  "speedLimit" real, attributes jsonb
)`)

const COLUMNS = sql.raw(
  'name, category_id, make, model, year, vin, serial_number, purchase_price, purchase_date, notes, tags, speed_limit, attributes',
)

const VALUES = sql.raw(
  `given.name, given."categoryId", given.make, given.model, given.year, given.vin, given."serialNumber",
   given."purchasePrice", given."purchaseDate", given.notes, given.tags, given."speedLimit", given.attributes`,
)

/** Returns the new ids in the order of the values. */
export async function insertMany(
  { db, session }: Author,
  branchId: number,
  values: readonly EquipmentValues[],
): Promise<number[]> {
  const given = JSON.stringify(values.map((value, n) => ({ n, ...value })))
  const { rows } = await sql<{ n: number; id: number }>`
    merge into equipment
    using jsonb_to_recordset(${given}::jsonb) as given ${SHAPE} on false
    when not matched then
      insert (account_id, branch_id, ${COLUMNS}) values (${session.accountId}, ${branchId}, ${VALUES})
    returning given.n, equipment.id`.execute(db)
  return rows.toSorted((a, b) => a.n - b.n).map(({ id }) => id)
}

/** Returns the number of assets changed. Skips those that no longer have the given version. */
export async function updateMany(
  { db, session }: Author,
  branchId: number,
  changes: readonly (EquipmentValues & { id: number; version: number })[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update equipment set (${COLUMNS}, version) = row(${VALUES}, equipment.version + 1)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given ${SHAPE}
    where equipment.account_id = ${session.accountId} and equipment.branch_id = ${branchId}
      and equipment.id = given.id and equipment.version = given.version
      and equipment.archived_at is null`.execute(db)
  return Number(numAffectedRows ?? 0)
}
