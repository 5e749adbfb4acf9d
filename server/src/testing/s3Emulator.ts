import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const S3_KEY = {
  key: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-test-1',
}
const BUCKET = 'pictures'
/** The upload time of every object in the listing. */
export const LISTED_AT = '2026-03-01T06:30:00.000Z'

/**
 * Serves objects from memory over HTTP like S3. Computes and compares the signature (version 4) of each
 * request.
 */
export async function emulateS3() {
  const objects = new Map<string, Buffer>()
  /** Parts of files that are being uploaded, by the id of the upload. */
  const uploads: Uploads = new Map()
  /** Failures to answer with instead, one for each request. */
  const failures: (number | 'hang up')[] = []
  const requests: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      requests.push(`${request.method} ${request.url}`)
      const failure = failures.shift()
      if (failure === 'hang up') return request.socket.destroy()
      const { status, content, headers } = failure
        ? { status: failure, content: error('SlowDown'), headers: {} }
        : answer({ objects, uploads }, request, body)
      response.writeHead(status, { 'content-length': content.length, ...headers }).end(content)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    uploads,
    failures,
    requests,
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Uploads = Map<string, Map<number, Buffer>>
type Bucket = { objects: Map<string, Buffer>; uploads: Uploads }
type Answer = { status: number; content: Buffer; headers?: Record<string, string> }

const error = (code: string) => Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)

function answer({ objects, uploads }: Bucket, request: IncomingMessage, body: Buffer): Answer {
  const refusal = refusalOf(request, body)
  if (refusal) return { status: 403, content: error(refusal) }
  const [path = '', query] = decodeURI(request.url ?? '/').split('?')
  // The bucket is in the path or in the host name.
  const inHost = request.headers.host?.startsWith(`${BUCKET}.`)
  const key = inHost ? path.slice(1) : path.replace(`/${BUCKET}/`, '')
  if (!inHost && !path.startsWith(`/${BUCKET}/`)) return { status: 404, content: error('NoSuchBucket') }
  const parameters = new URLSearchParams(query)
  if (parameters.has('uploads') || parameters.has('uploadId'))
    return uploadPart({ objects, uploads }, { method: request.method, key, parameters, body })
  if (query) return { status: 200, content: page(objects, parameters) }
  const found = objects.get(key)
  switch (request.method) {
    case 'PUT':
      objects.set(key, body)
      return { status: 200, content: Buffer.alloc(0) }
    case 'DELETE':
      objects.delete(key)
      return { status: 204, content: Buffer.alloc(0) }
    default:
      return found ? rangeOf(found, request.headers.range) : { status: 404, content: error('NoSuchKey') }
  }
}

function rangeOf(content: Buffer, range: string | undefined): Answer {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (from === '') return { status: 200, content }
  const part = content.subarray(Number(from), Number(to) + 1)
  const last = Number(from) + part.length - 1
  return {
    status: 206,
    content: part,
    headers: { 'content-range': `bytes ${from}-${last}/${content.length}` },
  }
}

type Part = { method: string | undefined; key: string; parameters: URLSearchParams; body: Buffer }

/** Begins, continues, completes or gives up a file that is uploaded in parts. */
function uploadPart({ objects, uploads }: Bucket, { method, key, parameters, body }: Part): Answer {
  const empty = Buffer.alloc(0)
  if (parameters.has('uploads')) {
    const begun = `upload+/${uploads.size + 1}`
    uploads.set(begun, new Map())
    return { status: 200, content: Buffer.from(`<R><UploadId>${begun}</UploadId></R>`) }
  }
  const id = parameters.get('uploadId') ?? ''
  const parts = uploads.get(id)
  if (!parts) return { status: 404, content: error('NoSuchUpload') }
  const number = Number(parameters.get('partNumber'))
  if (method === 'PUT') {
    parts.set(number, body)
    return { status: 200, content: empty, headers: { etag: `"${sha256(body)}"` } }
  }
  uploads.delete(id)
  if (method === 'DELETE') return { status: 204, content: empty }
  const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
  const wrong = listed.some(([, part, tag]) => tag !== `"${sha256(parts.get(Number(part)) ?? empty)}"`)
  if (wrong || listed.length !== parts.size) return { status: 400, content: error('InvalidPart') }
  objects.set(key, Buffer.concat(listed.map(([, part]) => parts.get(Number(part)) ?? empty)))
  return { status: 200, content: Buffer.from('<R></R>') }
}

/** Returns two objects per page, so that there are always several pages. */
function page(objects: Map<string, Buffer>, query: URLSearchParams): Buffer {
  if (query.get('list-type') !== '2') return error('InvalidArgument')
  const from = Number(query.get('continuation-token')?.slice('token/+='.length) ?? 0)
  const keys = [...objects.keys()].toSorted()
  const entries = keys
    .slice(from, from + 2)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>${LISTED_AT}</LastModified></Contents>`)
  const more = from + 2 < keys.length
  const next = more ? `<NextContinuationToken>token/+=${from + 2}</NextContinuationToken>` : ''
  return Buffer.from(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`,
  )
}

/** Implements the documentation of Signature Version 4, independently of the client. */
function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, key, day = '', region, signed = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? []
  if (key !== S3_KEY.key) return 'InvalidAccessKeyId'
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const at = header('x-amz-date')
  const hash = header('x-amz-content-sha256')
  if (region !== S3_KEY.region || !at.startsWith(day)) return 'AuthorizationHeaderMalformed'
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name)))
    return 'AccessDenied'
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headers = signed.split(';').map((name) => `${name}:${header(name)}\n`)
  const canonical = [request.method, path, query, headers.join(''), signed, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (previous, part) => hmac(previous, part),
    `AWS4${S3_KEY.secret}`,
  )
  return hmac(signingKey, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, content: string) => createHmac('sha256', key).update(content).digest()

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
