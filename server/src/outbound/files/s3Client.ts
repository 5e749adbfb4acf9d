import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from './s3Settings.ts'

/** In milliseconds. */
export type Patience = { attempt: number; pauses: readonly number[] }

type Answer = { status: number; bytes: Buffer; headers: Headers }

export type S3Client = {
  /** Retries network failures and answers of a busy store. A rejection is final. */
  send(method: string, place: URL, body?: Buffer, headers?: Record<string, string>): Promise<Answer>
}

export class StoreError extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`the file store ${reason}`)
    this.reason = reason
  }
}

export function s3Client({ region, key, secret }: S3Settings, patience: Patience): S3Client {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3' })

  async function attempt(
    method: string,
    place: URL,
    body: Buffer | undefined,
    extra: Record<string, string> = {},
  ): Promise<Answer> {
    // Signed again for each attempt, because a signature is valid only for minutes.
    const request = await client.sign(place, {
      method,
      // The signature includes the content, so that it can't be changed on the way even without TLS.
      headers: {
        'x-amz-content-sha256': sha256(body ?? ''),
        ...(body && { 'content-type': 'image/jpeg' }),
        ...extra,
      },
      ...(body && { body: new Uint8Array(body) }),
    })
    const response = await fetch(request, {
      signal: AbortSignal.timeout(patience.attempt),
      redirect: 'error',
    })
    return {
      status: response.status,
      bytes: Buffer.from(await response.arrayBuffer()),
      headers: response.headers,
    }
  }

  async function send(...request: Parameters<S3Client['send']>): Promise<Answer> {
    const [method, place, body, extra] = request
    for (let tries = 0; ; tries += 1) {
      const answer = await attempt(method, place, body, extra).catch((error: unknown) => failureOf(error))
      const passing = 'failure' in answer || answer.status >= 500 || answer.status === 429
      const pause = patience.pauses[tries]
      if (passing && pause !== undefined) await new Promise((resolve) => setTimeout(resolve, pause))
      else if ('failure' in answer) throw new StoreError(`cannot be reached: ${answer.failure}`)
      else if (answer.status < 300 || answer.status === 404) return answer
      else throw new StoreError(`refused: ${answer.status} ${reasonIn(answer.bytes)}`.trimEnd())
    }
  }

  return { send }
}

/** Returns only the name of the error. The rest could contain a signed URL. */
function failureOf(error: unknown): { failure: string } {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const { code, name } = cause as { code?: unknown; name?: unknown }
  return { failure: String(code ?? name) }
}

/** Returns S3's error code, such as SignatureDoesNotMatch or NoSuchBucket. S3 sends errors as XML. */
const reasonIn = (bytes: Buffer): string => /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString())?.[1] ?? ''

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
