import type { Context } from '../context.ts'

/** How long a deleted image can be restored. */
export const DELETED_IMAGES_KEPT = { hours: 30 * 24 }

export type ImageOwner = { kind: 'equipment' | 'repair' | 'account'; id: number }

type DeletedImage = {
  imageId: number
  fileKey: string
  listFileKey: string
  width?: number
  height?: number
  photoKey?: string | null
  createdAt?: Temporal.Instant
  wasMain?: boolean
  /** The image that became the main one in its place. */
  replacedBy?: number | null
}

/** Keeps the keys of a deleted image's files, so that it can be restored. */
export async function keepDeletedImage(
  { db, session, clock }: Context,
  owner: ImageOwner,
  { createdAt, ...image }: DeletedImage,
): Promise<void> {
  await db
    .insertInto('deletedImage')
    .values({
      accountId: session.accountId,
      ownerKind: owner.kind,
      ownerId: owner.id,
      ...image,
      ...(createdAt && { createdAt: createdAt.toString() }),
      deletedAt: clock.now().toString(),
    })
    .execute()
}

/** Removes a deleted image from the list of those that are kept, and returns it if it was there. */
export const takeDeletedImage = ({ db, session }: Context, owner: ImageOwner, imageId: number) =>
  db
    .deleteFrom('deletedImage')
    .where('accountId', '=', session.accountId)
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .where('imageId', '=', imageId)
    .returning([
      'fileKey',
      'listFileKey',
      'width',
      'height',
      'photoKey',
      'createdAt',
      'wasMain',
      'replacedBy',
    ])
    .executeTakeFirst()
