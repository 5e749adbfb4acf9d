import type { EquipmentImage, RepairImage } from '@yardmaster/core/contract/fleet/images.ts'
import type { LogoImage } from '@yardmaster/core/contract/uploads.ts'
import { conflict, notFound } from '../appError.ts'
import type { Context } from '../context.ts'
import type { Receive } from '../http/route.ts'
import type { FileStore } from '../outbound/files.ts'
import { makePictures } from '../pictures.ts'
import type { Pictures } from '../pictures.ts'
import { isExpired } from '../signing/expiry.ts'
import { findSigningSecret } from '../signing/signing.queries.ts'
import type { StoredPicture } from './storedPicture.ts'
import { markUsed } from './uploads.queries.ts'
import { readUpload } from './uploadToken.ts'
import type { OwnerKind, Upload } from './uploadToken.ts'

/** A feature whose records can have pictures. */
type PictureOwner = {
  /** Called before the file is read. Throws if the user can't add a picture to the record. */
  check(ctx: Context, id: number): Promise<void>
  /** Repeats the check within the transaction. `uploadId` names the picture. */
  add(
    ctx: Context,
    id: number,
    picture: StoredPicture,
    uploadId: string,
  ): Promise<EquipmentImage | RepairImage | LogoImage>
  /** Makes the stored versions of the file. By default, those of a photo. */
  make?: (place: string) => Promise<Pictures>
}

export type PictureOwners = Record<OwnerKind, PictureOwner>

/**
 * Accepts the file that the token allows. Holds no database connection while the file is received and
 * decoded.
 */
export async function takeUpload(
  ctx: Context,
  owners: PictureOwners,
  { token, receive }: { token: string; receive: Receive },
) {
  const upload = await openUpload(ctx, token)
  const owner = owners[upload.owner.kind]
  await owner.check(ctx, upload.owner.id)
  const received = await receive()
  const pictures = await (owner.make ?? makePictures)(received.place)
  return keeping(received.ctx.outbound.files, pictures, (picture) =>
    received.ctx.db.transaction().execute(async (db) => {
      const inside = { ...received.ctx, db }
      if (!(await markUsed(inside, upload))) throw conflict('error.uploadClosed')
      return owner.add(inside, upload.owner.id, picture, upload.id)
    }),
  )
}

async function openUpload(ctx: Context, token: string): Promise<Upload> {
  const { session, clock } = ctx
  const upload = readUpload(await findSigningSecret(ctx), token)
  if (!upload || upload.accountId !== session.accountId || upload.userId !== session.userId) throw notFound()
  if (isExpired(upload, clock)) throw conflict('error.uploadClosed')
  return upload
}

/** Removes the stored files if the commit of their row fails. */
async function keeping<T>(
  store: FileStore,
  { full, list, width, height }: Pictures,
  commit: (picture: StoredPicture) => Promise<T>,
): Promise<T> {
  const put: string[] = []
  try {
    const fileKey = await store.put(full)
    put.push(fileKey)
    const listFileKey = await store.put(list)
    put.push(listFileKey)
    return await commit({ fileKey, listFileKey, width, height })
  } catch (error) {
    await Promise.allSettled(put.map((key) => store.remove(key)))
    throw error
  }
}
