import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import type { StoredPicture } from '../../../uploads/storedPicture.ts'

const visibleCheck = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('rentalCheck')
    .innerJoin('rental', (join) => sameAccount(join, 'rental.id', 'rentalCheck.rentalId'))
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'rental.equipmentId'))
    .where((eb) => visibleEquipment(session)(eb))
    .where('rentalCheck.accountId', '=', session.accountId)
    .where('rentalCheck.id', '=', id)

export const findCheck = (ctx: Context, id: number) =>
  visibleCheck(ctx, id).select(['rentalCheck.id', 'repairId']).executeTakeFirst()

/** Locks the check, so that concurrent uploads can't exceed the limit of photos. */
export const lockCheck = (ctx: Context, id: number) =>
  visibleCheck(ctx, id)
    .select(['rentalCheck.id', 'repairId'])
    .forNoKeyUpdate('rentalCheck')
    .executeTakeFirst()

/** Returns the photos in the order in which they were added. */
export const findPhotos = ({ db, session }: Context, checkIds: readonly number[]) =>
  checkIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('rentalCheckPhoto')
        .where('accountId', '=', session.accountId)
        .where('checkId', 'in', [...checkIds])
        .orderBy('id')
        .select(['id', 'checkId', 'photoKey', 'width', 'height'])
        .execute()

export const findPhotoFiles = (ctx: Context, id: number, photoId: number) =>
  visibleCheck(ctx, id)
    .innerJoin('rentalCheckPhoto', (join) => sameAccount(join, 'rentalCheckPhoto.checkId', 'rentalCheck.id'))
    .where('rentalCheckPhoto.id', '=', photoId)
    .select(['fileKey', 'listFileKey'])
    .executeTakeFirst()

export const insertPhoto = (
  { db, session }: Context,
  photo: StoredPicture & { checkId: number; photoKey: string },
) =>
  db
    .insertInto('rentalCheckPhoto')
    .values({ accountId: session.accountId, ...photo })
    .returning(['id', 'checkId', 'width', 'height'])
    .executeTakeFirstOrThrow()
