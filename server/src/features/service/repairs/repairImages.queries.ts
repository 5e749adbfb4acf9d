import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { StoredPicture } from '../../../uploads/storedPicture.ts'
import { visibleRepair } from './repairs.queries.ts'

/** Locks the repair, so that concurrent changes to its pictures can't exceed their limit. */
export const lockForImages = (ctx: Context, id: number) =>
  visibleRepair(ctx, id)
    .select(['repair.id', 'ticketNum', 'equipment.name as equipmentName', 'equipment.branchId'])
    .forNoKeyUpdate('repair')
    .executeTakeFirst()

/** Returns the images in the order in which they were added. */
export const findImages = ({ db, session }: Context, repairId: number) =>
  db
    .selectFrom('repairImage')
    .where('accountId', '=', session.accountId)
    .where('repairId', '=', repairId)
    .orderBy('id')
    .select(['id', 'width', 'height', 'fileKey', 'listFileKey'])
    .execute()

export const findImageFiles = (ctx: Context, id: number, imageId: number) =>
  visibleRepair(ctx, id)
    .innerJoin('repairImage', (join) => sameAccount(join, 'repairImage.repairId', 'repair.id'))
    .where('repairImage.id', '=', imageId)
    .select(['fileKey', 'listFileKey', 'width', 'height', 'photoKey', 'repairImage.createdAt'])
    .executeTakeFirst()

type NewImage = StoredPicture & { photoKey: string | null }

export const insertImage = ({ db, session }: Context, repairId: number, image: NewImage) =>
  db
    .insertInto('repairImage')
    .values({ accountId: session.accountId, repairId, ...image })
    .returning(['id', 'width', 'height'])
    .executeTakeFirstOrThrow()

/** Puts a deleted picture back, under the id that it had. */
export async function reinsertImage(
  { db, session }: Context,
  repairId: number,
  { createdAt, ...image }: NewImage & { id: number; createdAt: Temporal.Instant | null },
): Promise<void> {
  await db
    .insertInto('repairImage')
    .values({
      accountId: session.accountId,
      repairId,
      ...image,
      ...(createdAt && { createdAt: createdAt.toString() }),
    })
    .execute()
}

export const hasPhoto = async ({ db, session }: Context, repairId: number, photoKey: string) =>
  (await db
    .selectFrom('repairImage')
    .where('accountId', '=', session.accountId)
    .where('repairId', '=', repairId)
    .where('photoKey', '=', photoKey)
    .select('id')
    .executeTakeFirst()) !== undefined

export const deleteImage = ({ db, session }: Context, id: number) =>
  db.deleteFrom('repairImage').where('accountId', '=', session.accountId).where('id', '=', id).execute()
