import { sql } from 'kysely'
import type { Author } from '../../../domainEvents.ts'
import type { Db } from '../../../db/database.ts'
import type { EquipmentValues } from '../equipment/equipment.public.ts'
import type { CellChange } from './cells.ts'
import type { Import } from './imports.queries.ts'
import type { NewValues } from './judgeRow.ts'
import type { Reason } from './readRow.ts'

/** Returns the next rows of an applied import. They are ordered by asset, so that two jobs can't deadlock. */
export const findAppliedRows = (
  db: Db,
  { accountId, id }: Import,
  kind: 'added' | 'changed',
  { after, limit }: { after: number; limit: number },
) =>
  db
    .selectFrom('equipmentImportRow')
    .where('accountId', '=', accountId)
    .where('importId', '=', id)
    .where('kind', '=', kind)
    .where('equipmentId', '>', after)
    .orderBy('equipmentId')
    .limit(limit)
    .select([
      'line',
      'name',
      sql<number>`equipment_id`.as('equipmentId'),
      sql<EquipmentValues | null>`old_values`.as('oldValues'),
      sql<NewValues>`new_values`.as('newValues'),
      sql<CellChange[]>`changes`.as('changes'),
    ])
    .execute()

export type AppliedRow = Awaited<ReturnType<typeof findAppliedRows>>[number]

export type LockedAsset = EquipmentValues & {
  id: number
  version: number
  /** Whether it is still in use in the branch of the import. */
  isHere: boolean
  isAssigned: boolean
}

/** Locks assets, so that nobody changes or uses them meanwhile. */
export async function lockAssets(
  { db, session }: Author,
  branchId: number,
  ids: readonly number[],
): Promise<Map<number, LockedAsset>> {
  const { rows } = await sql<LockedAsset & { purchasePrice: string | null }>`
    select id, version, archived_at is null and branch_id = ${branchId} as is_here,
      assigned_to is not null as is_assigned, name, category_id, make, model, year, vin, serial_number,
      purchase_price, purchase_date, notes, tags, speed_limit, attributes
    from equipment where account_id = ${session.accountId} and id = any (${ids}::integer[])
    order by id for update`.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, purchasePrice: row.purchasePrice === null ? null : Number(row.purchasePrice) },
    ]),
  )
}

/** Returns the assets that something refers to, or whose meters somebody set by other means. */
export async function findUsed(
  { db, session }: Author,
  importId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select equipment_in_use(${ids}::integer[]) as id
    union
    select equipment_id from meter_correction
    where account_id = ${session.accountId} and equipment_id = any (${ids}::integer[])
      and import_id is distinct from ${importId}
    union
    select asset_id from asset_state
    where account_id = ${session.accountId} and asset_id = any (${ids}::integer[])
      and watermark is not null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the assets with a rental that isn't over. */
export async function findRented(
  { db, session }: Author,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select equipment_id as id from rental
    where account_id = ${session.accountId} and equipment_id = any (${ids}::integer[])
      and in_at is null and canceled_at is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function deleteAssets({ db, session }: Author, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from equipment where account_id = ${session.accountId} and id = any (${ids}::integer[])`.execute(
    db,
  )
  await sql`select forget_assets(${ids}::integer[])`.execute(db)
}

export async function archiveAssets({ db, session, clock }: Author, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update equipment set archived_at = ${clock.now().toString()}, archived_by = ${session.userId}, version = version + 1
    where account_id = ${session.accountId} and id = any (${ids}::integer[])`.execute(db)
}

/** Removes those of these attributes that no asset has a value of. */
export async function removeUnusedAttributes(
  { db, session, clock }: Author,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update attribute set deleted_at = ${clock.now().toString()}
    where account_id = ${session.accountId} and id = any (${ids}::integer[]) and deleted_at is null
      and not exists (
        select from equipment
        where account_id = attribute.account_id and attributes ? attribute.id::text)`.execute(db)
}

/** Records what was left as it is, and why. */
export async function recordLeft(
  db: Db,
  { accountId, id }: Import,
  left: readonly { line: number; reasons: Reason[] }[],
): Promise<void> {
  if (left.length === 0) return
  await sql`
    update equipment_import_row as row set reasons = given.reasons
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as given (line integer, reasons json)
    where row.account_id = ${accountId} and row.import_id = ${id} and row.line = given.line
      and row.kind <> 'refused'`.execute(db)
}
