import type { EquipmentImage } from '@yardmaster/core/contract/fleet/images.ts'
import { IMAGES_MAX } from '@yardmaster/core/contract/fleet/images.ts'
import type { UploadTarget } from '@yardmaster/core/contract/uploads.ts'
import { AppError, conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { keepDeletedImage, takeDeletedImage } from '../../../uploads/deletedImages.queries.ts'
import { openPicture } from '../../../uploads/openPicture.ts'
import type { StoredPicture } from '../../../uploads/storedPicture.ts'
import { makeUploadTarget } from '../../../uploads/uploadTarget.ts'
import { imageOf } from './images.public.ts'
import * as queries from './images.queries.ts'

export const openImage = async (
  ctx: Context,
  id: number,
  imageId: number,
  size: 'full' | 'list',
): Promise<() => Promise<Buffer>> => openPicture(ctx, await queries.findImageFiles(ctx, id, imageId), size)

export async function listImages(ctx: Context, id: number): Promise<EquipmentImage[]> {
  await found(queries.findMachine(ctx, id))
  return (await queries.findImageIds(ctx, id)).map((imageId) => imageOf(id, imageId))
}

export async function equipmentUploadTarget(ctx: Context, id: number): Promise<UploadTarget> {
  await requireImageUpload(ctx, id)
  return makeUploadTarget(ctx, { kind: 'equipment', id })
}

/** Throws if no picture can be added to this equipment. */
export async function requireImageUpload(ctx: Context, id: number): Promise<void> {
  await found(queries.findMachine(ctx, id))
  requireImagesBelow(IMAGES_MAX, (await queries.findImageIds(ctx, id)).length)
}

export async function addImage(ctx: Context, id: number, picture: StoredPicture): Promise<EquipmentImage> {
  const machine = await found(queries.lockMachine(ctx, id))
  requireImagesBelow(IMAGES_MAX, (await queries.findImageIds(ctx, id)).length)
  const imageId = await queries.insertImage(ctx, id, picture)
  if (machine.mainImageId === null) await queries.setMainImage(ctx, id, imageId)
  await publish(ctx, imageEvent('imageAdded', machine))
  return imageOf(id, imageId)
}

export async function setMainImage(ctx: Context, id: number, imageId: number): Promise<void> {
  const machine = await found(queries.lockMachine(ctx, id))
  await found(queries.findImageFiles(ctx, id, imageId))
  if (machine.mainImageId === imageId) return
  await queries.setMainImage(ctx, id, imageId)
  await publish(ctx, imageEvent('mainImageSet', machine))
}

export async function removeImage(ctx: Context, id: number, imageId: number): Promise<void> {
  const machine = await found(queries.lockMachine(ctx, id))
  const files = await found(queries.findImageFiles(ctx, id, imageId))
  const wasMain = machine.mainImageId === imageId
  const others = (await queries.findImageIds(ctx, id)).filter((other) => other !== imageId)
  const replacedBy = wasMain ? (others.find((other) => other > imageId) ?? others[0] ?? null) : null
  if (wasMain) await queries.setMainImage(ctx, id, replacedBy)
  await queries.deleteImage(ctx, imageId)
  await keepDeletedImage(ctx, { kind: 'equipment', id }, { ...files, imageId, wasMain, replacedBy })
  await publish(ctx, { ...imageEvent('imageDeleted', machine), before: { image: imageId } })
}

/** Puts a deleted picture back. It is the main one again, unless somebody has chosen another one since. */
export async function restoreImage(ctx: Context, id: number, imageId: number): Promise<void> {
  const machine = await found(queries.lockMachine(ctx, id))
  const kept = await takeDeletedImage(ctx, { kind: 'equipment', id }, imageId)
  if (!kept) throw conflict('error.imageGone')
  requireImagesBelow(IMAGES_MAX, (await queries.findImageIds(ctx, id)).length)
  const { fileKey, listFileKey, createdAt } = kept
  await queries.reinsertImage(ctx, id, { id: imageId, fileKey, listFileKey, createdAt })
  const isStillReplaced = kept.wasMain && machine.mainImageId === kept.replacedBy
  if (isStillReplaced || machine.mainImageId === null) await queries.setMainImage(ctx, id, imageId)
  await publish(ctx, { ...imageEvent('imageRestored', machine), after: { image: imageId } })
}

/** Throws not found if the caller may not see the row. */
async function found<T>(looking: Promise<T | undefined>): Promise<T> {
  const row = await looking
  if (row === undefined) throw notFound()
  return row
}

function requireImagesBelow(max: number, count: number): void {
  if (count >= max) throw new AppError('error.imageLimit', 409, { values: { max } })
}

const imageEvent = (
  action: DomainEvent['action'],
  { id, name, branchId }: { id: number; name: string; branchId: number },
): DomainEvent => ({ action, resource: { kind: 'equipment', id, name }, branchId })
