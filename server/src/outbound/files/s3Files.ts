import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { StartupError } from '../../startupError.ts'
import type { FileStore, StoredFile } from '../files.ts'
import { keyOfPath, newFileKey, pathOfKey } from './fileKey.ts'
import type { S3Settings } from './s3Settings.ts'

/** In milliseconds. */
type Patience = { attempt: number; pauses: readonly number[] }
const PATIENCE: Patience = { attempt: 15_000, pauses: [200, 1000, 3000] }

/** Stores files in a bucket of any S3-compatible service. */
export function s3Files({ address, region, key, secret }: S3Settings, patience = PATIENCE): FileStore {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3' })

  async function attempt(method: string, place: URL, body: Buffer | undefined): Promise<Answer> {
    // Signed again for each attempt, because a signature is valid only for minutes.
    const request = await client.sign(place, {
      method,
      // The signature includes the content, so that it can't be changed on the way even without TLS.
      headers: { 'x-amz-content-sha256': sha256(body ?? ''), ...(body && { 'content-type': 'image/jpeg' }) },
      ...(body && { body: new Uint8Array(body) }),
    })
    const response = await fetch(request, {
      signal: AbortSignal.timeout(patience.attempt),
      redirect: 'error',
    })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  /** Retries network failures and answers of a busy store. A rejection is final. */
  async function send(method: string, place: URL, body?: Buffer): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      const answer = await attempt(method, place, body).catch((error: unknown) => failureOf(error))
      const passing = 'failure' in answer || answer.status >= 500 || answer.status === 429
      const pause = patience.pauses[tries]
      if (passing && pause !== undefined) await new Promise((resolve) => setTimeout(resolve, pause))
      else if ('failure' in answer) throw new StoreError(`cannot be reached: ${answer.failure}`)
      else if (answer.status < 300 || answer.status === 404) return answer
      else throw new StoreError(`refused: ${answer.status} ${reasonIn(answer.bytes)}`.trimEnd())
    }
  }

  const placeOf = (fileKey: string) => new URL(pathOfKey(fileKey), address)

  return {
    async put(bytes) {
      const fileKey = newFileKey()
      const { status } = await send('PUT', placeOf(fileKey), bytes)
      if (status === 404) throw new StoreError('has no such bucket')
      return fileKey
    },
    async get(fileKey) {
      const { status, bytes } = await send('GET', placeOf(fileKey))
      return status === 404 ? null : bytes
    },
    async remove(fileKey) {
      await send('DELETE', placeOf(fileKey))
    },
    async *list() {
      let next: string | undefined
      do {
        const place = new URL(address)
        // Parameters are set in the order of their names, as they are signed.
        if (next !== undefined) place.searchParams.set('continuation-token', next)
        place.searchParams.set('list-type', '2')
        const { status, bytes } = await send('GET', place)
        if (status === 404) throw new StoreError('has no such bucket')
        const page = bytes.toString()
        yield* filesIn(page)
        next = textIn(page, 'NextContinuationToken')
      } while (next !== undefined)
    },
  }
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

type Answer = { status: number; bytes: Buffer }

class StoreError extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`the file store ${reason}`)
    this.reason = reason
  }
}

/** Returns only the name of the error. The rest could contain a signed URL. */
function failureOf(error: unknown): { failure: string } {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const { code, name } = cause as { code?: unknown; name?: unknown }
  return { failure: String(code ?? name) }
}

/** Returns S3's error code, such as SignatureDoesNotMatch or NoSuchBucket. S3 sends errors as XML. */
const reasonIn = (bytes: Buffer): string => /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString())?.[1] ?? ''

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

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
