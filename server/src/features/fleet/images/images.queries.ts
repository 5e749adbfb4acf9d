import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import type { StoredPicture } from '../../../uploads/storedPicture.ts'

const visibleMachine = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.id', '=', id)
    .select(['id', 'name', 'branchId', 'mainImageId'])

export const findMachine = (ctx: Context, id: number) => visibleMachine(ctx, id).executeTakeFirst()

/**
 * Locks the equipment, so that concurrent picture changes run one after the other and the count and the main
 * picture stay correct.
 */
export const lockMachine = (ctx: Context, id: number) =>
  visibleMachine(ctx, id).forNoKeyUpdate().executeTakeFirst()

export const findImageFiles = ({ db, session }: Context, id: number, imageId: number) =>
  db
    .selectFrom('equipmentImage')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'equipmentImage.equipmentId'))
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipmentImage.id', '=', imageId)
    .where('equipment.id', '=', id)
    .select(['equipmentImage.fileKey', 'equipmentImage.listFileKey', 'equipmentImage.createdAt'])
    .executeTakeFirst()

/** Returns the ids in upload order. */
export async function findImageIds({ db, session }: Context, equipmentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('equipmentImage')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertImage(
  { db, session }: Context,
  equipmentId: number,
  { fileKey, listFileKey }: StoredPicture,
): Promise<number> {
  const { id } = await db
    .insertInto('equipmentImage')
    .values({ accountId: session.accountId, equipmentId, fileKey, listFileKey })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts a deleted picture back, under the id that it had. */
export async function reinsertImage(
  { db, session }: Context,
  equipmentId: number,
  image: { id: number; fileKey: string; listFileKey: string; createdAt: Temporal.Instant | null },
): Promise<void> {
  const { createdAt, ...columns } = image
  await db
    .insertInto('equipmentImage')
    .values({
      accountId: session.accountId,
      equipmentId,
      ...columns,
      ...(createdAt && { createdAt: createdAt.toString() }),
    })
    .execute()
}

export const setMainImage = ({ db, session }: Context, equipmentId: number, mainImageId: number | null) =>
  db
    .updateTable('equipment')
    .set({ mainImageId })
    .where('accountId', '=', session.accountId)
    .where('id', '=', equipmentId)
    .execute()

export const deleteImage = ({ db, session }: Context, id: number) =>
  db.deleteFrom('equipmentImage').where('accountId', '=', session.accountId).where('id', '=', id).execute()
