import type { ProviderContext } from '../../../integrations/adapter.ts'
import { ProviderError } from '../../../integrations/providerError.ts'

/** 10,000 transactions have about 15 MB. */
const ANSWER_MAX = 64 * 1024 * 1024

type Question = {
  address: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Whether the body of an answer with status 500 says what is wrong. */
  explains?: (body: string) => boolean
}

/** Sends a request and returns the body of the answer. Throws ProviderErrors. */
export async function askProvider(
  { fetch, signal }: Pick<ProviderContext<unknown>, 'fetch' | 'signal'>,
  { address, method, headers, body, explains }: Question,
): Promise<Uint8Array> {
  const answer = await reach(() => fetch(address, { method, headers, signal, ...(body && { body }) }))
  const bytes = await reach(() => readUpTo(answer, ANSWER_MAX))
  if (answer.ok || (answer.status === 500 && explains?.(new TextDecoder().decode(bytes)))) return bytes
  throw statusError(answer)
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new ProviderError(isTimeout ? 'timeout' : 'unreachable')
  }
}

async function readUpTo(answer: Response, max: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > max) throw new ProviderError('tooLarge')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function statusError({ status, headers }: Response): ProviderError {
  const detail = `HTTP ${status}`
  if (status === 401) return new ProviderError('signInRefused', { detail })
  if (status === 403) return new ProviderError('notAllowed', { detail })
  if (status === 404) return new ProviderError('notFound', { detail })
  if (status !== 429) return new ProviderError(status >= 500 ? 'providerDown' : 'unreadable', { detail })
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return new ProviderError('tooOften', { detail, ...(seconds > 0 && { retryAfterSeconds: seconds }) })
}
