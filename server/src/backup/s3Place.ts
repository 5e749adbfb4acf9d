import { Readable, Writable } from 'node:stream'
import { callbackify } from 'node:util'
import { StoreError, s3Client } from '../outbound/files/s3Client.ts'
import type { Patience, S3Client } from '../outbound/files/s3Client.ts'
import type { S3Settings } from '../outbound/files/s3Settings.ts'
import type { BackupPlace, NewBackup } from './place.ts'

const PATIENCE: Patience = { attempt: 300_000, pauses: [1000, 5000, 20_000] }
const MB = 1024 ** 2
/** A file has at most 10,000 parts, so later ones are larger: 8 GB, then 280 GB, then 1.2 TB. */
const sizeOfPart = (part: number): number => (part <= 500 ? 16 : part <= 5000 ? 64 : 256) * MB
/** How much is read at a time. */
const RANGE = 16 * MB

type Options = { patience?: Patience; partSize?: (part: number) => number }

/** Stores backups in a bucket of an S3-compatible service, in parts, so that no disk space is needed. */
export function s3Place(
  settings: S3Settings,
  { patience = PATIENCE, partSize = sizeOfPart }: Options = {},
): BackupPlace {
  const client = s3Client(settings, patience)
  const placeOf = (name: string) => new URL(encodeURIComponent(name), settings.address)
  return {
    kind: 's3',
    where: `${settings.address.origin}${settings.address.pathname}`,
    create: (name) => upload(client, placeOf(name), partSize),
    read: async (name) => Readable.from(download(client, placeOf(name)), { objectMode: false }),
    async remove(name) {
      await client.send('DELETE', placeOf(name))
    },
  }
}

async function upload(client: S3Client, place: URL, partSize: (part: number) => number): Promise<NewBackup> {
  const id = textIn((await send(client, 'POST', withQuery(place, { uploads: '' }))).bytes, 'UploadId')
  if (!id) throw new StoreError('did not begin an upload')
  const tags: string[] = []
  let mayExist = false
  let size = 0
  let waiting: Buffer[] = []
  let waitingSize = 0

  async function sendPart(): Promise<void> {
    const part = Buffer.concat(waiting)
    waiting = []
    waitingSize = 0
    const query = { partNumber: String(tags.length + 1), uploadId: id ?? '' }
    const { headers } = await send(client, 'PUT', withQuery(place, query), part)
    tags.push(headers.get('etag') ?? '')
    size += part.length
  }

  async function complete(): Promise<void> {
    if (waitingSize > 0 || tags.length === 0) await sendPart()
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    mayExist = true
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const { bytes } = await send(client, 'POST', withQuery(place, { uploadId: id ?? '' }), body)
    // S3 may answer 200 and report a failure in the body.
    const failure = textIn(bytes, 'Code')
    if (failure) throw new StoreError(`refused: ${failure}`)
  }

  const target = new Writable({
    highWaterMark: MB,
    write(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      waitingSize += chunk.length
      if (waitingSize < partSize(tags.length + 1)) done()
      else callbackify(sendPart)(done)
    },
    final(done) {
      callbackify(complete)(done)
    },
  })
  return {
    target,
    reread: async () => Readable.from(download(client, place), { objectMode: false }),
    keep: async () => size,
    async discard() {
      target.destroy()
      await client.send('DELETE', withQuery(place, { uploadId: id }))
      if (mayExist) await client.send('DELETE', place)
    },
  }
}

/** Reads in ranges, so that an interruption repeats only the last one. */
async function* download(client: S3Client, place: URL): AsyncGenerator<Buffer> {
  for (let from = 0; ; from += RANGE) {
    const range = { range: `bytes=${from}-${from + RANGE - 1}` }
    const { bytes, headers } = await send(client, 'GET', place, undefined, range)
    yield bytes
    const total = Number(headers.get('content-range')?.split('/')[1])
    if (!(from + RANGE < total)) return
  }
}

/** Nothing that is asked for here may be missing. */
async function send(client: S3Client, ...request: Parameters<S3Client['send']>) {
  const answer = await client.send(...request)
  if (answer.status === 404) throw new StoreError('has no such bucket or backup')
  return answer
}

/** Parameters in the order of their names, as they are signed. */
function withQuery(place: URL, query: Record<string, string>): URL {
  const address = new URL(place)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address
}

const textIn = (bytes: Buffer, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]+)</${element}>`).exec(bytes.toString())?.[1]
