import type { ProviderErrorCode } from '@yardmaster/core/integrations.ts'
import { ProviderError } from './providerError.ts'

const DETAIL_MOST = 300

/** Throws the ProviderError that a status means. Reads the beginning of the answer as the detail. */
export async function requireOk(response: Response, now: Temporal.Instant): Promise<void> {
  if (response.ok) return
  const said = await response.text().catch(() => '')
  const retryAfterSeconds = secondsIn(response.headers.get('retry-after'), now)
  throw new ProviderError(codeOf(response.status), {
    detail: `${response.status} ${said.replaceAll(/\s+/g, ' ').trim().slice(0, DETAIL_MOST)}`.trim(),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}

function codeOf(status: number): ProviderErrorCode {
  if (status === 401) return 'signInRefused'
  if (status === 403) return 'notAllowed'
  if (status === 404 || status === 410) return 'notFound'
  if (status === 408) return 'timeout'
  if (status === 429) return 'tooOften'
  return status >= 500 ? 'providerDown' : 'unreadable'
}

/** The header has a number of seconds or a date. */
function secondsIn(retryAfter: string | null, now: Temporal.Instant): number | undefined {
  if (retryAfter === null) return undefined
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.epochMilliseconds) / 1000))
}
