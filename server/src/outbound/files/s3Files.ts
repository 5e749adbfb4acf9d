import { StartupError } from '../../startupError.ts'
import type { FileStore, StoredFile } from '../files.ts'
import { keyOfPath, newFileKey, pathOfKey } from './fileKey.ts'
import { StoreError, s3Client } from './s3Client.ts'
import type { Patience, S3Client } from './s3Client.ts'
import type { S3Settings } from './s3Settings.ts'

const PATIENCE: Patience = { attempt: 15_000, pauses: [200, 1000, 3000] }

/** Stores files in a bucket of any S3-compatible service. */
export function s3Files(settings: S3Settings, patience = PATIENCE): FileStore {
  const client = s3Client(settings, patience)
  const { address } = settings
  const placeOf = (fileKey: string) => new URL(pathOfKey(fileKey), address)

  async function write(fileKey: string, bytes: Buffer): Promise<void> {
    const { status } = await client.send('PUT', placeOf(fileKey), bytes)
    if (status === 404) throw new StoreError('has no such bucket')
  }
  return {
    async put(bytes) {
      const fileKey = newFileKey()
      await write(fileKey, bytes)
      return fileKey
    },
    putBack: write,
    async get(fileKey) {
      const { status, bytes } = await client.send('GET', placeOf(fileKey))
      return status === 404 ? null : bytes
    },
    async remove(fileKey) {
      await client.send('DELETE', placeOf(fileKey))
    },
    list: () => listFiles(client, address),
    async check() {
      // A missing object is a good answer.
      await client.send('GET', placeOf(newFileKey()))
    },
  }
}

async function* listFiles(client: S3Client, address: URL): AsyncGenerator<StoredFile> {
  let next: string | undefined
  do {
    const place = new URL(address)
    // Parameters are set in the order of their names, as they are signed.
    if (next !== undefined) place.searchParams.set('continuation-token', next)
    place.searchParams.set('list-type', '2')
    const { status, bytes } = await client.send('GET', place)
    if (status === 404) throw new StoreError('has no such bucket')
    const page = bytes.toString()
    yield* filesIn(page)
    next = textIn(page, 'NextContinuationToken')
  } while (next !== undefined)
}

/** Opens the store after checking that a file can be written, read and removed. */
export async function openS3Files(settings: S3Settings, patience = PATIENCE): Promise<FileStore> {
  const files = s3Files(settings, patience)
  try {
    const key = await files.put(Buffer.from('Yardmaster'))
    await files.get(key)
    await files.remove(key)
    return files
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    throw new StartupError(
      `The file store at ${settings.address.origin}${settings.address.pathname} ${error.reason}.`,
      'Check the FILES_S3_… variables. The key must be allowed to put, get and delete objects.',
      { cause: error },
    )
  }
}

/** Returns the content of an element, in XML that contains only one with this name. */
const textIn = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]+)</${element}>`).exec(xml)?.[1]

/** Returns the files on a page of the listing. */
const filesIn = (xml: string): StoredFile[] =>
  [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].flatMap(([entry]) => {
    const key = keyOfPath(textIn(entry, 'Key') ?? '')
    const putAt = Date.parse(textIn(entry, 'LastModified') ?? '')
    return key === null || Number.isNaN(putAt) ? [] : [{ key, putAt }]
  })
