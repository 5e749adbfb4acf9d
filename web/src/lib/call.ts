import type { AnswerOf, CallOf, Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import type { ErrorCode } from '@yardmaster/core/contract/problem.ts'
import type { CallParts } from './callAddress.ts'
import { callAddress } from './callAddress.ts'

export type CallRefusal = { error?: string; errors?: Record<string, string>; code?: ErrorCode }

/** A failed call. The server sends the texts in the reader's language. */
export class CallError extends Error {
  /** 0 if the server could not be reached. */
  readonly status: number
  readonly error: string | undefined
  /** The messages by field, for invalid input. */
  readonly errors: Record<string, string> | undefined
  readonly code: ErrorCode | undefined

  constructor(status: number, refusal: CallRefusal, options?: ErrorOptions) {
    super(refusal.error ?? refusal.code ?? `Status ${status}`, options)
    this.name = 'CallError'
    this.status = status
    this.error = refusal.error
    this.errors = refusal.errors
    this.code = refusal.code
  }
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input?: CallOf<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const { body, file } = (input ?? {}) as CallParts
  const contentType = file ? 'application/octet-stream' : endpoint.body && 'application/json'
  const response = await send(callAddress(endpoint, input), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(contentType && { 'content-type': contentType }) },
    ...(endpoint.body && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new CallError(response.status, await readRefusal(response))
  // The server has already validated the response. Validating it again would cost time on every large list.
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new CallError(0, { code: 'error.network' }, { cause })
  }
}

/** A proxy between the browser and the server may respond with something other than JSON. */
async function readRefusal(response: Response): Promise<CallRefusal> {
  try {
    return (await response.json()) as CallRefusal
  } catch {
    return {}
  }
}
