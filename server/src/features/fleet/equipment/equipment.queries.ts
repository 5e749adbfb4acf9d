import type { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import type { Author } from '../../../domainEvents.ts'

/** Locks the equipment until the change is done, so that concurrent edits run one after the other. */
export const lockEquipment = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .leftJoin('category', (join) => sameAccount(join, 'category.id', 'equipment.categoryId'))
    .leftJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'equipment.assignedTo'))
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.id', '=', id)
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.version',
      'equipment.branchId',
      'equipment.categoryId',
      'category.name as category',
      'equipment.make',
      'equipment.model',
      'equipment.year',
      'equipment.vin',
      'equipment.serialNumber',
      'equipment.purchasePrice',
      'equipment.purchaseDate',
      'equipment.notes',
      'equipment.tags',
      'equipment.speedLimit',
      'equipment.attributes',
      'equipment.assignedTo',
      sql<string | null>`app_user.first_name || ' ' || app_user.last_name`.as('assignedName'),
      'equipment.clientId',
      'equipment.siteId',
      'equipment.archivedAt',
      'equipment.soldOn',
      'equipment.soldTo',
      'equipment.soldPrice',
    ])
    .forUpdate('equipment')
    .executeTakeFirst()

export type EquipmentColumns = NonNullable<Awaited<ReturnType<typeof lockEquipment>>>

/** Returns the account's attributes: those of all equipment, and those of each category. */
export const findAttributes = ({ db, session }: Pick<Author, 'db' | 'session'>) =>
  db
    .selectFrom('attribute')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .select(['id', 'name', 'categoryId'])
    .execute()

export type Attribute = Awaited<ReturnType<typeof findAttributes>>[number]

/** The form's values as columns, with attributes keyed by id. */
export type EquipmentValues = Omit<EquipmentForm, 'customAttributes'> & { attributes: Record<string, string> }

const columnsOf = ({ attributes, ...values }: EquipmentValues) => ({
  ...values,
  attributes: JSON.stringify(attributes),
})

export async function insertEquipment(
  { db, session }: Context,
  branchId: number,
  values: EquipmentValues,
): Promise<number> {
  const { id } = await db
    .insertInto('equipment')
    .values({ accountId: session.accountId, branchId, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lets a limited worker see the equipment that they added, whatever its category. */
export async function grantToMaker({ db, session }: Context, equipmentId: number): Promise<void> {
  if (!session.grants) return
  const { accountId, userId } = session
  await db.insertInto('userEquipmentAccess').values({ accountId, userId, equipmentId }).execute()
}

export async function updateEquipment(
  { db, session }: Context,
  { id, version }: Pick<EquipmentColumns, 'id' | 'version'>,
  values: EquipmentValues,
): Promise<void> {
  await db
    .updateTable('equipment')
    .set({ ...columnsOf(values), version: version + 1 })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}
