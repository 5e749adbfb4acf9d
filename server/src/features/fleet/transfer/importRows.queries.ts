import type { ImportKey, ImportRowKind } from '@yardmaster/core/contract/fleet/transfer.ts'
import { IMPORT_PAGE } from '@yardmaster/core/contract/fleet/transfer.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { CellChange } from './cells.ts'
import type { Import } from './imports.queries.ts'
import type { Candidate, Judged, NewValues } from './judgeRow.ts'
import type { Reason } from './readRow.ts'

const COLUMN_OF_KEY: Record<ImportKey, string> = { name: 'name', serialNumber: 'serial_number', vin: 'vin' }
const keyColumn = (key: ImportKey) => sql.raw(`lower(equipment.${COLUMN_OF_KEY[key]})`)

/** Returns the equipment of the branch that has one of these keys, by the key's position in the list. */
export async function findCandidates(
  db: Db,
  { accountId, branchId }: Pick<Import, 'accountId' | 'branchId'>,
  key: ImportKey,
  keys: readonly string[],
): Promise<Map<number, Candidate[]>> {
  const { rows } = await sql<Candidate & { place: number; purchasePrice: string | null }>`
    select place::integer, equipment.id, equipment.version, name, category_id, make, model, year, vin, serial_number,
      purchase_price, purchase_date, notes, tags, speed_limit, attributes,
      meter_reading(state.snapshot, 'engineSeconds') as engine_seconds,
      meter_reading(state.snapshot, 'odometer') as odometer
    from unnest(${keys}::text[]) with ordinality as wanted (key, place)
    join equipment on equipment.account_id = ${accountId} and branch_id = ${branchId} and archived_at is null
      and ${keyColumn(key)} = lower(wanted.key)
    left join asset_state state on state.account_id = equipment.account_id and state.asset_id = equipment.id
    where wanted.key <> ''`.execute(db)
  return Map.groupBy(
    rows.map(({ purchasePrice, ...row }) => ({
      ...row,
      purchasePrice: purchasePrice === null ? null : Number(purchasePrice),
    })),
    ({ place }) => place - 1,
  )
}

export async function deleteRows(db: Db, { accountId, id }: Import): Promise<void> {
  await db
    .deleteFrom('equipmentImportRow')
    .where('accountId', '=', accountId)
    .where('importId', '=', id)
    .execute()
}

/** Stores the lines except those that change nothing. */
export async function insertRows(
  db: Db,
  { accountId, id }: Import,
  judged: readonly Judged[],
): Promise<void> {
  const kept = judged.filter(({ kind }) => kind !== 'unchanged')
  await sql`
    insert into equipment_import_row
      (account_id, import_id, kind, line, name, key, equipment_id, version, old_values, new_values, changes,
        reasons)
    select ${accountId}, ${id}, kind, line, name, key, "equipmentId", version, "oldValues", "newValues", changes,
      reasons
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as row (
      kind text, line integer, name text, key text, "equipmentId" integer, version integer,
      "oldValues" json, "newValues" json, changes json, reasons json)`.execute(db)
}

const rowsOf = (db: Db, { accountId, id }: Import, kind: ImportRowKind) => {
  const rows = db
    .selectFrom('equipmentImportRow')
    .where('accountId', '=', accountId)
    .where('importId', '=', id)
  if (kind !== 'left') return rows.where('kind', '=', kind)
  return rows.where('kind', '<>', 'refused').where('reasons', 'is not', null)
}

/** Returns one page of lines and the first line of the next. */
export const findRowsPage = (db: Db, found: Import, kind: ImportRowKind, afterLine: number) =>
  rowsOf(db, found, kind)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(IMPORT_PAGE + 1)
    .select([
      'line',
      'name',
      'equipmentId',
      sql<CellChange[] | null>`changes`.as('changes'),
      sql<Reason[] | null>`reasons`.as('reasons'),
    ])
    .execute()

export const findRefusals = async (db: Db, found: Import): Promise<Map<number, Reason[]>> => {
  const rows = await rowsOf(db, found, 'refused')
    .select(['line', sql<Reason[]>`reasons`.as('reasons')])
    .execute()
  return new Map(rows.map(({ line, reasons }) => [line, reasons]))
}

/**
 * Returns the next batch of rows to write. Existing equipment is ordered by id, so that two imports can't
 * deadlock.
 */
export async function findRowsToApply(
  db: Db,
  found: Import,
  kind: 'added' | 'changed',
  { after, limit }: { after: number; limit: number },
) {
  const order = kind === 'added' ? 'line' : 'equipmentId'
  return rowsOf(db, found, kind)
    .where(order, '>', after)
    .orderBy(order)
    .limit(limit)
    .select([
      'line',
      'name',
      sql<number>`coalesce(equipment_id, 0)`.as('equipmentId'),
      sql<number>`coalesce(version, 0)`.as('version'),
      sql<NewValues>`new_values`.as('newValues'),
      sql<CellChange[]>`changes`.as('changes'),
    ])
    .execute()
}

/** Records which assets the lines added. */
export async function recordAdded(
  db: Db,
  { accountId, id }: Import,
  added: readonly { line: number; id: number }[],
): Promise<void> {
  await sql`
    update equipment_import_row as row set equipment_id = given.id
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as given (line integer, id integer)
    where row.account_id = ${accountId} and row.import_id = ${id} and row.kind = 'added'
      and row.line = given.line`.execute(db)
}

export type RowToApply = Awaited<ReturnType<typeof findRowsToApply>>[number]

export const findNewCategories = async (db: Db, { accountId, id }: Import): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select min(new_values ->> 'newCategory') as name from equipment_import_row
    where account_id = ${accountId} and import_id = ${id} and new_values ->> 'newCategory' is not null
    group by lower(new_values ->> 'newCategory') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Returns whether equipment with a new key has appeared or a category has been deleted since the check.
 * Versions detect the other changes.
 */
export async function hasChangedSince(db: Db, found: Import, key: ImportKey): Promise<boolean> {
  const { accountId, id, branchId } = found
  const { rows } = await sql<{ changed: boolean }>`
    with waiting as (
      select kind, key, (new_values ->> 'categoryId')::integer as category_id from equipment_import_row
      where account_id = ${accountId} and import_id = ${id} and kind <> 'refused'
    )
    select exists (
      select from waiting join equipment on account_id = ${accountId} and branch_id = ${branchId}
        and archived_at is null and ${keyColumn(key)} = lower(waiting.key)
      where kind = 'added'
    ) or exists (
      select from (select distinct category_id from waiting where category_id is not null) as wanted
      where not exists (
        select from category
        where account_id = ${accountId} and category.id = wanted.category_id and deleted_at is null)
    ) as changed`.execute(db)
  return rows[0]?.changed === true
}

export const findCategoryIds = async (db: Db, accountId: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('category')
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .select(['id', 'name'])
    .execute()

/** Creates an attribute that applies to all categories. */
export async function insertAttribute(db: Db, accountId: number, name: string): Promise<number> {
  const { id } = await db
    .insertInto('attribute')
    .values({ accountId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
