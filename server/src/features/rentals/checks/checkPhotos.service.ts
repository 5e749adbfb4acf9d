import type { RepairImage } from '@yardmaster/core/contract/fleet/images.ts'
import { CHECK_PHOTOS_MAX, checks } from '@yardmaster/core/contract/rentals/checks.ts'
import type { UploadTarget } from '@yardmaster/core/contract/uploads.ts'
import { can } from '@yardmaster/core/policy.ts'
import { AppError, conflict, forbidden, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { openPicture } from '../../../uploads/openPicture.ts'
import type { StoredPicture } from '../../../uploads/storedPicture.ts'
import { makeUploadTarget } from '../../../uploads/uploadTarget.ts'
import { uploadIdOf, uploadKeyOf } from '../../../uploads/uploadToken.ts'
import type { DamageTickets } from './damageTickets.ts'
import * as queries from './checkPhotos.queries.ts'

export const openPhoto = async (
  ctx: Context,
  { id, photoId }: { id: number; photoId: number },
  size: 'full' | 'list',
): Promise<() => Promise<Buffer>> => openPicture(ctx, await queries.findPhotoFiles(ctx, id, photoId), size)

export async function photoUploadTarget(ctx: Context, id: number, key: string): Promise<UploadTarget> {
  await requirePhotoUpload(ctx, id)
  return makeUploadTarget(ctx, { kind: 'check', id }, uploadIdOf(key))
}

/** Throws if the user can't add a photo to this check. */
export async function requirePhotoUpload(ctx: Context, id: number): Promise<void> {
  if (!can(ctx.session, 'rental.check')) throw forbidden()
  if (!(await queries.findCheck(ctx, id))) throw notFound()
  await requireRoom(ctx, id)
}

type Uploaded = { id: number; picture: StoredPicture; uploadId: string }

/** The ticket for the damage shows the same photo. */
export async function addPhoto(
  ctx: Context,
  { id, picture, uploadId }: Uploaded,
  { addPicture }: Pick<DamageTickets, 'addPicture'>,
): Promise<RepairImage> {
  if (!can(ctx.session, 'rental.check')) throw forbidden()
  const check = await queries.lockCheck(ctx, id)
  if (!check) throw notFound()
  await requireRoom(ctx, id)
  const photo = await unlessStored(() =>
    queries.insertPhoto(ctx, { checkId: id, photoKey: uploadKeyOf(uploadId), ...picture }),
  )
  if (check.repairId !== null) await addPicture(ctx, check.repairId, picture)
  return photoOf(photo)
}

const unlessStored = unlessTaken(['rental_check_photo_account_id_check_id_photo_key_key'], () =>
  conflict('error.uploadClosed'),
)

async function requireRoom(ctx: Context, id: number): Promise<void> {
  const { length } = await queries.findPhotos(ctx, [id])
  if (length >= CHECK_PHOTOS_MAX)
    throw new AppError('error.checkPhotoLimit', 409, { values: { max: CHECK_PHOTOS_MAX } })
}

type PhotoRow = { id: number; checkId: number; width: number; height: number }

export function photoOf({ id, checkId, width, height }: PhotoRow): RepairImage {
  const url = checks.photo.path.replace(':id', String(checkId)).replace(':photoId', String(id))
  return { id, url, viewUrl: `${url}?size=list`, width, height }
}
