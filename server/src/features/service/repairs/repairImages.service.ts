import type { RepairImage } from '@yardmaster/core/contract/fleet/images.ts'
import { REPAIR_IMAGES_MAX, repairs } from '@yardmaster/core/contract/service/repairs.ts'
import type { UploadTarget } from '@yardmaster/core/contract/uploads.ts'
import { can } from '@yardmaster/core/policy.ts'
import { conflict, forbidden, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { keepDeletedImage, takeDeletedImage } from '../../../uploads/deletedImages.queries.ts'
import { openPicture } from '../../../uploads/openPicture.ts'
import type { StoredPicture } from '../../../uploads/storedPicture.ts'
import { makeUploadTarget } from '../../../uploads/uploadTarget.ts'
import { uploadIdOf, uploadKeyOf } from '../../../uploads/uploadToken.ts'
import { repairEvent } from './repairEvent.ts'
import * as queries from './repairImages.queries.ts'
import { findNamed } from './repairs.queries.ts'

export const openImage = async (
  ctx: Context,
  id: number,
  imageId: number,
  size: 'full' | 'list',
): Promise<() => Promise<Buffer>> => openPicture(ctx, await queries.findImageFiles(ctx, id, imageId), size)

export async function listImages(ctx: Context, id: number): Promise<RepairImage[]> {
  if (!(await findNamed(ctx, id))) throw notFound()
  return (await queries.findImages(ctx, id)).map((image) => imageOf(id, image))
}

/** The browser names a photo by a key, if it may send the photo again. */
export async function repairUploadTarget(
  ctx: Context,
  id: number,
  key: string | undefined,
): Promise<UploadTarget> {
  if (key !== undefined && (await queries.hasPhoto(ctx, id, key))) throw conflict('error.photoStored')
  await requireImageUpload(ctx, id)
  return makeUploadTarget(ctx, { kind: 'repair', id }, key && uploadIdOf(key))
}

/** Throws if the user can't add a picture to this repair. */
export async function requireImageUpload(ctx: Context, id: number): Promise<void> {
  if (!can(ctx.session, 'repair.update')) throw forbidden()
  if (!(await findNamed(ctx, id))) throw notFound()
  await requireRoom(ctx, id)
}

export async function addImage(
  ctx: Context,
  id: number,
  picture: StoredPicture,
  uploadId?: string,
): Promise<RepairImage> {
  if (!can(ctx.session, 'repair.update')) throw forbidden()
  const repair = await queries.lockForImages(ctx, id)
  if (!repair) throw notFound()
  await requireRoom(ctx, id)
  const photoKey = uploadId === undefined ? null : uploadKeyOf(uploadId)
  const image = await unlessStored(() => queries.insertImage(ctx, id, { ...picture, photoKey }))
  await publish(ctx, repairEvent('imageAdded', repair))
  return imageOf(id, image)
}

export async function removeImage(ctx: Context, id: number, imageId: number): Promise<void> {
  const repair = await queries.lockForImages(ctx, id)
  const image = repair && (await queries.findImageFiles(ctx, id, imageId))
  if (!image) throw notFound()
  await queries.deleteImage(ctx, imageId)
  await keepDeletedImage(ctx, { kind: 'repair', id }, { ...image, imageId })
  await publish(ctx, repairEvent('imageDeleted', repair, { before: { image: imageId } }))
}

export async function restoreImage(ctx: Context, id: number, imageId: number): Promise<void> {
  const repair = await queries.lockForImages(ctx, id)
  if (!repair) throw notFound()
  const kept = await takeDeletedImage(ctx, { kind: 'repair', id }, imageId)
  if (!kept || kept.width === null || kept.height === null) throw conflict('error.imageGone')
  await requireRoom(ctx, id)
  const { fileKey, listFileKey, width, height, photoKey, createdAt } = kept
  const image = { id: imageId, fileKey, listFileKey, width, height, photoKey, createdAt }
  await unlessStored(() => queries.reinsertImage(ctx, id, image))
  await publish(ctx, repairEvent('imageRestored', repair, { after: { image: imageId } }))
}

const unlessStored = unlessTaken(['repair_image_photo_key'], () => conflict('error.photoStored'))

async function requireRoom(ctx: Context, id: number): Promise<void> {
  const { length } = await queries.findImages(ctx, id)
  if (length >= REPAIR_IMAGES_MAX) throw conflict('error.repairImageLimit')
}

function imageOf(
  repairId: number,
  { id, width, height }: { id: number; width: number; height: number },
): RepairImage {
  const url = repairs.image.path.replace(':id', String(repairId)).replace(':imageId', String(id))
  return { id, url, viewUrl: `${url}?size=list`, width, height }
}
