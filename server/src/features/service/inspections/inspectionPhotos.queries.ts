import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import type { StoredPicture } from '../../../uploads/storedPicture.ts'

const visibleInspection = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('inspection')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'inspection.equipmentId'))
    .where((eb) => visibleEquipment(session)(eb))
    .where('inspection.accountId', '=', session.accountId)
    .where('inspection.id', '=', id)

export const findAnnounced = (ctx: Context, id: number) =>
  visibleInspection(ctx, id).select(['inspection.id', 'items', 'repairId']).executeTakeFirst()

/** Returns the photos in the order in which they arrived. */
export const findPhotos = ({ db, session }: Context, inspectionId: number) =>
  db
    .selectFrom('inspectionPhoto')
    .where('accountId', '=', session.accountId)
    .where('inspectionId', '=', inspectionId)
    .orderBy('id')
    .select(['id', 'photoKey', 'width', 'height'])
    .execute()

export const findPhotoFiles = (ctx: Context, id: number, photoId: number) =>
  visibleInspection(ctx, id)
    .innerJoin('inspectionPhoto', (join) =>
      sameAccount(join, 'inspectionPhoto.inspectionId', 'inspection.id'),
    )
    .where('inspectionPhoto.id', '=', photoId)
    .select(['fileKey', 'listFileKey'])
    .executeTakeFirst()

export const insertPhoto = (
  { db, session }: Context,
  photo: StoredPicture & { inspectionId: number; photoKey: string },
) =>
  db
    .insertInto('inspectionPhoto')
    .values({ accountId: session.accountId, ...photo })
    .returning(['id', 'photoKey', 'width', 'height'])
    .executeTakeFirstOrThrow()
