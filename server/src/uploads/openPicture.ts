import { notFound } from '../appError.ts'
import type { Context } from '../context.ts'
import type { StoredPicture } from './storedPicture.ts'

type Keys = Pick<StoredPicture, 'fileKey' | 'listFileKey'>

/** Returns a function that reads the file of a picture. Throws not found without keys or without a file. */
export function openPicture(
  { outbound }: Context,
  keys: Keys | undefined,
  size: 'full' | 'list',
): () => Promise<Buffer> {
  if (!keys) throw notFound()
  return async () => {
    const bytes = await outbound.files.get(size === 'list' ? keys.listFileKey : keys.fileKey)
    if (!bytes) throw notFound()
    return bytes
  }
}
