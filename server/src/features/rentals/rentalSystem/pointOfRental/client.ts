import type { PointOfRentalSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import type { ProviderErrorCode } from '@yardmaster/core/integrations.ts'
import type { ProviderContext } from '../../../../integrations/adapter.ts'
import { ProviderError } from '../../../../integrations/providerError.ts'
import { CHANGED_FIELD, PAGE_SIZE } from './resources.ts'
import type { Resource } from './resources.ts'

const DETAIL_MAX = 200
const SECOND = 1000

type Page = {
  /** From 1 on. */
  page: number
  /** Only records that changed at or after this time; null for all. */
  since: Temporal.Instant | null
  size?: number
}

type Provider = Pick<ProviderContext<PointOfRentalSettings>, 'settings' | 'fetch' | 'signal' | 'clock'>

/** Asks Point of Rental for one page of a resource. Records are checked elsewhere, each on its own. */
export async function readPage(
  { settings, fetch, signal, clock }: Provider,
  resource: Resource,
  { page, since, size = PAGE_SIZE }: Page,
): Promise<unknown[]> {
  const filter = since && [{ field: CHANGED_FIELD, type: '>=', value: since.toString() }]
  const response = await reached(
    () =>
      fetch(`${settings.address.replace(/\/+$/u, '')}/v1/apikey/${resource}`, {
        headers: {
          accept: 'application/json',
          'x-api-key': settings.secret,
          'x-api-user': settings.user,
          'x-paging': JSON.stringify({ page, pageSize: size }),
          ...(filter && { 'x-filter': JSON.stringify(filter) }),
        },
        signal,
      }),
    signal,
  )
  if (!response.ok) throw await refusal(response, clock.now())
  const answer = await reached(() => response.text(), signal)
  return listOf(answer)
}

/** Runs a request, and says in our terms why it failed. A stop of the run is none of the provider's errors. */
async function reached<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof ProviderError || signal.aborted) throw error
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new ProviderError(isTimeout ? 'timeout' : 'unreachable', { detail: causeOf(error) })
  }
}

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message.slice(0, DETAIL_MAX) : ''
}

const CODES: Record<number, ProviderErrorCode> = {
  401: 'signInRefused',
  403: 'notAllowed',
  404: 'notFound',
  // Another change is under way there. The next run asks again.
  409: 'providerDown',
  429: 'tooOften',
}

async function refusal(response: Response, now: Temporal.Instant): Promise<ProviderError> {
  const code = CODES[response.status] ?? (response.status >= 500 ? 'providerDown' : 'unreadable')
  const seconds = secondsOf(response.headers.get('retry-after'), now)
  const said = await response.text().catch(() => '')
  const detail = `${response.status} ${messageOf(said)}`.trim().slice(0, DETAIL_MAX)
  return new ProviderError(code, { detail, ...(seconds !== null && { retryAfterSeconds: seconds }) })
}

/** The header is a number of seconds or a date. */
function secondsOf(header: string | null, now: Temporal.Instant): number | null {
  if (header === null) return null
  if (/^\d+$/u.test(header)) return Number(header)
  const until = Date.parse(header)
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now.epochMilliseconds) / SECOND))
}

/** Pages of a proxy are of no use to an administrator. */
function messageOf(said: string): string {
  try {
    const parsed: unknown = JSON.parse(said)
    if (!parsed || typeof parsed !== 'object') return ''
    const message = Object.entries(parsed).find(([name]) => /^(message|error|detail)$/iu.test(name))
    return typeof message?.[1] === 'string' ? message[1] : ''
  } catch {
    return ''
  }
}

function listOf(answer: string): unknown[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(answer)
  } catch {
    throw new ProviderError('unreadable', { detail: 'The answer is not JSON.' })
  }
  if (!Array.isArray(parsed)) throw new ProviderError('unreadable', { detail: 'The answer is not a list.' })
  return parsed
}
