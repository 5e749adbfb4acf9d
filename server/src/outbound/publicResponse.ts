import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable, Transform, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OutboundError } from './outboundError.ts'

type Options = { url: URL; method: string; maxBytes: number; signal: AbortSignal }

const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 204, 205, 304])

/** Makes a `Response` of an answer. Its body is decompressed, and fails if it exceeds the limit or the time. */
export function responseOf(answer: IncomingMessage, { url, method, maxBytes, signal }: Options): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const status = answer.statusCode ?? 0
  const hasBody = method !== 'HEAD' && !WITHOUT_BODY.has(status)
  if (!hasBody) answer.resume()
  const body = hasBody ? bodyOf(answer, { maxBytes, signal }) : null
  const response = new Response(body, { status, statusText: answer.statusMessage ?? '', headers })
  // The constructor has no parameter for it, and callers resolve relative links against it.
  return Object.defineProperty(response, 'url', { value: url.href })
}

function bodyOf(
  answer: IncomingMessage,
  { maxBytes, signal }: Omit<Options, 'url' | 'method'>,
): ReadableStream {
  const isGzip = answer.headers['content-encoding'] === 'gzip'
  const limited = limitTo(maxBytes)
  pipeline(answer, isGzip ? createGunzip() : new PassThrough(), limited, () => {})
  // An abort destroys the answer with its own error, which doesn't say that the time was up.
  signal.addEventListener('abort', () => limited.destroy(new OutboundError('timeout', 'no answer in time')), {
    once: true,
  })
  return Readable.toWeb(Readable.from(explained(limited), { objectMode: false })) as ReadableStream
}

/** A connection that breaks within the body fails like one that can't be made. */
async function* explained(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    if (error instanceof OutboundError) throw error
    throw new OutboundError('unreachable', error instanceof Error ? error.message : String(error), {
      cause: error,
    })
  }
}

function limitTo(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(new OutboundError('tooLarge', `the answer has more than ${maxBytes} bytes`))
      else done(null, chunk)
    },
  })
}
