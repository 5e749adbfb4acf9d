import type { RepairImage } from '@yardmaster/core/contract/fleet/images.ts'
import { inspections } from '@yardmaster/core/contract/service/inspections.ts'
import type { UploadTarget } from '@yardmaster/core/contract/uploads.ts'
import { can } from '@yardmaster/core/policy.ts'
import { conflict, forbidden, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { openPicture } from '../../../uploads/openPicture.ts'
import type { StoredPicture } from '../../../uploads/storedPicture.ts'
import { makeUploadTarget } from '../../../uploads/uploadTarget.ts'
import { uploadIdOf, uploadKeyOf } from '../../../uploads/uploadToken.ts'
import { damageTickets } from '../repairs/repairs.public.ts'
import * as queries from './inspectionPhotos.queries.ts'

export const openPhoto = async (
  ctx: Context,
  { id, photoId }: { id: number; photoId: number },
  size: 'full' | 'list',
): Promise<() => Promise<Buffer>> => openPicture(ctx, await queries.findPhotoFiles(ctx, id, photoId), size)

export async function photoUploadTarget(ctx: Context, id: number, key: string): Promise<UploadTarget> {
  const { keys } = await announced(ctx, id)
  if (!keys.has(uploadIdOf(key))) throw invalid('key', 'error.notFound')
  return makeUploadTarget(ctx, { kind: 'inspection', id }, uploadIdOf(key))
}

/** Throws if the user can't add a photo to this inspection. */
export async function requirePhotoUpload(ctx: Context, id: number): Promise<void> {
  await announced(ctx, id)
}

type Announced = { keys: ReadonlyMap<string, { mark: string }>; repairId: number | null }

/** Returns the photos that the inspection announced, by upload id, each with the item that it belongs to. */
async function announced(ctx: Context, id: number): Promise<Announced> {
  if (!can(ctx.session, 'repair.create')) throw forbidden()
  const found = await queries.findAnnounced(ctx, id)
  if (!found) throw notFound()
  const items = found.items as { mark: string; photoKeys: string[] }[]
  const keys = new Map(items.flatMap((item) => item.photoKeys.map((key) => [uploadIdOf(key), item] as const)))
  return { keys, repairId: found.repairId }
}

type Uploaded = { id: number; picture: StoredPicture; uploadId: string }

/** The ticket shows the photos of what failed. */
export async function addPhoto(ctx: Context, { id, picture, uploadId }: Uploaded): Promise<RepairImage> {
  const { keys, repairId } = await announced(ctx, id)
  const item = keys.get(uploadId)
  if (!item) throw notFound()
  const photo = await unlessStored(() =>
    queries.insertPhoto(ctx, { inspectionId: id, photoKey: uploadKeyOf(uploadId), ...picture }),
  )
  if (repairId !== null && item.mark === 'fail') await damageTickets.addPicture(ctx, repairId, picture)
  return photoOf(id, photo)
}

const unlessStored = unlessTaken(['inspection_photo_account_id_inspection_id_photo_key_key'], () =>
  conflict('error.photoStored'),
)

type PhotoRow = { id: number; width: number; height: number }

export function photoOf(inspectionId: number, { id, width, height }: PhotoRow): RepairImage {
  const url = inspections.photo.path.replace(':id', String(inspectionId)).replace(':photoId', String(id))
  return { id, url, viewUrl: `${url}?size=list`, width, height }
}
