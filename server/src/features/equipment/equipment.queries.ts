import type { EquipmentForm } from '@yardmaster/core/contract/equipmentForm.ts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { visibleEquipment } from '../../db/scope.ts'
import type { Author } from '../../domainEvents.ts'

export const findEquipment = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .leftJoin('boundary', (join) =>
      join
        .onRef('boundary.accountId', '=', 'equipment.accountId')
        .onRef('boundary.equipmentId', '=', 'equipment.id'),
    )
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.id', '=', id)
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.version',
      'equipment.branchId',
      'equipment.categoryId',
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
      'equipment.mainImageId',
      'equipment.archivedAt',
      'equipment.soldOn',
      'equipment.soldTo',
      'equipment.soldPrice',
      'boundary.lat',
      'boundary.lng',
      'boundary.radius',
    ])
    .executeTakeFirst()

export type EquipmentColumns = NonNullable<Awaited<ReturnType<typeof findEquipment>>>

/** The attributes of the account: of all equipment, and of each category. */
export const findAttributes = ({ db, session }: Pick<Author, 'db' | 'session'>) =>
  db
    .selectFrom('attribute')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .select(['id', 'name', 'categoryId'])
    .execute()

export type Attribute = Awaited<ReturnType<typeof findAttributes>>[number]

export const categoryExists = async ({ db, session }: Context, id: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('category')
      .where('accountId', '=', session.accountId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .select('id')
      .executeTakeFirst(),
  )

/** What is typed in, as columns; attributes by their id. */
export type EquipmentValues = Omit<EquipmentForm, 'customAttributes'> & { attributes: Record<string, string> }

const columnsOf = ({ attributes, ...values }: EquipmentValues) => ({
  ...values,
  attributes: JSON.stringify(attributes),
})

export async function insertEquipment({ db, session }: Context, values: EquipmentValues): Promise<number> {
  const { id } = await db
    .insertInto('equipment')
    .values({ accountId: session.accountId, branchId: session.branchId, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False: someone else has changed it since this version. */
export async function updateEquipment(
  { db, session }: Context,
  id: number,
  version: number,
  values: EquipmentValues,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('equipment')
    .set({ ...columnsOf(values), version: version + 1 })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
