import type { AnswerOf, CallOf, Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import type { ErrorCode } from '@yardmaster/core/contract/problem.ts'
import { KEPT_HEADER } from '@yardmaster/core/keptHeader.ts'
import { KEY_HEADER } from '@yardmaster/core/requestKey.ts'
import type { View } from '@yardmaster/core/view.ts'
import { formatView, VIEW_HEADER } from '@yardmaster/core/view.ts'
import type { CallParts } from './callAddress.ts'
import { callAddress } from './callAddress.ts'
import { noteAge } from './dataAge.ts'
import { renewalCount, renewSession } from './renewal.ts'
import { currentView, noteRefusal } from './view.ts'

export type CallRefusal = {
  error?: string
  errors?: Record<string, string>
  code?: ErrorCode
  field?: string
}

/** A failed call. The server sends the texts in the reader's language. */
export class CallError extends Error {
  /** 0 if the server could not be reached. */
  readonly status: number
  readonly error: string | undefined
  /** The messages by field, for invalid input. */
  readonly errors: Record<string, string> | undefined
  readonly code: ErrorCode | undefined
  /** The field that a conflict is about, if the server names one. */
  readonly field: string | undefined

  constructor(status: number, refusal: CallRefusal, options?: ErrorOptions) {
    super(refusal.error ?? refusal.code ?? `Status ${status}`, options)
    this.name = 'CallError'
    this.status = status
    this.error = refusal.error
    this.errors = refusal.errors
    this.code = refusal.code
    this.field = refusal.field
  }
}

/** Long enough for the slowest report. Until then, the page says that it is still loading. */
const READ_TIMEOUT = 60_000
const SAVE_TIMEOUT = 60_000
/** A file may be large and the connection slow. */
const FILE_TIMEOUT = 15 * 60_000

type Options = {
  headers?: Record<string, string>
  /** Named instead of the view that the page shows. */
  view?: View | null
  /** False: fails if the session has ended, instead of asking the user to sign in. */
  renew?: boolean
}

/**
 * Calls the server for the view that the page shows. If the session has ended, the user is asked to sign in,
 * and the call is sent again: the server has refused it, so it can't be done twice.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input?: CallOf<E>,
  signal?: AbortSignal,
  options: Options = {},
): Promise<AnswerOf<E>> {
  const sentAfter = renewalCount()
  const { refused, answer } = await send(endpoint, input, signal, options)
  if (!refused) return answer as AnswerOf<E>
  // The user may have signed in again while the call was under way.
  const renew = async () => renewalCount() > sentAfter || renewSession()
  if (refused.code === 'error.signedOut' && options.renew !== false && (await renew()))
    return call(endpoint, input, signal, options)
  if (options.view === undefined) noteRefusal(refused.code)
  throw refused
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E> | undefined,
  signal: AbortSignal | undefined,
  { headers, view = currentView() }: Options,
): Promise<{ refused?: CallError; answer?: unknown }> {
  const { body, file } = (input ?? {}) as CallParts
  const contentType = file ? 'application/octet-stream' : endpoint.body && 'application/json'
  const limit = timeLimit(file ? FILE_TIMEOUT : isRead(endpoint) ? READ_TIMEOUT : SAVE_TIMEOUT)
  try {
    const response = await fetch(callAddress(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(contentType && { 'content-type': contentType }),
        ...(view && { [VIEW_HEADER]: formatView(view) }),
        ...(!isRead(endpoint) && !file && { [KEY_HEADER]: randomKey() }),
        ...headers,
      },
      ...(endpoint.body && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    })
    if (isRead(endpoint)) noteAge(response.headers.get(KEPT_HEADER))
    if (!response.ok) return { refused: new CallError(response.status, await readRefusal(response)) }
    // The server has already validated the answer. Validating it again would cost time on every large list.
    return { answer: response.status === 204 ? undefined : await response.json() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallError(0, { code: limit.signal.aborted ? 'error.timeout' : 'error.network' }, { cause })
  } finally {
    limit.clear()
  }
}

/** Unlike AbortSignal.timeout, this follows the clock of a test. */
function timeLimit(ms: number) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ms)
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}

export const isRead = ({ method, readOnly }: Endpoint): boolean => method === 'GET' || readOnly === true

async function readRefusal(response: Response): Promise<CallRefusal> {
  return refusalIn(response.status, await response.text())
}

/**
 * Returns the server's reason. An answer in another form is from a proxy, or from a server that is starting,
 * and its text is not for users.
 */
export function refusalIn(status: number, body: string): CallRefusal {
  try {
    const refusal = JSON.parse(body) as (CallRefusal & { id?: string }) | null
    const isOurs = String(refusal?.code).startsWith('error.') || (refusal?.error && refusal.id)
    if (refusal?.errors || (refusal && isOurs)) return refusal
  } catch {
    // Not JSON.
  }
  return status >= 500 ? { code: 'error.unavailable' } : {}
}

/** Returns a random UUID. Unlike crypto.randomUUID, this also works on pages without TLS. */
export function randomKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
