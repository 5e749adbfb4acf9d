import { notFound } from '../appError.ts'
import type { Context } from '../context.ts'
import type { StoredPicture } from './storedPicture.ts'

type Keys = Pick<StoredPicture, 'fileKey' | 'listFileKey'>

/** Returns the file of a picture. Throws not found without keys or without a file. */
export async function readPicture(
  { outbound }: Context,
  keys: Keys | undefined,
  size: 'full' | 'list',
): Promise<Buffer> {
  const bytes = keys && (await outbound.files.get(size === 'list' ? keys.listFileKey : keys.fileKey))
  if (!bytes) throw notFound()
  return bytes
}
