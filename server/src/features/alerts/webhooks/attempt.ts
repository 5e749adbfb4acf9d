import type { DeliveryReason } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { ANSWER_MAX } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { OutboundError } from '../../../outbound/outboundError.ts'

/** What became of one request. */
export type Outcome = {
  /** Null on success. */
  reason: DeliveryReason | null
  status: number | null
  answer: string
  /** Whether a later attempt may succeed. */
  again: boolean
  /** Whether the receiver is in trouble, so that its other deliveries wait, too. */
  holds: boolean
  /** Seconds that the receiver asks us to wait. */
  retryAfter: number
}

const FAILED = { status: null, answer: '', again: true, holds: true, retryAfter: 0 } as const

/** Sends a request and judges the answer. Never throws for a failure of the receiver. */
export async function attempt(
  fetchPublic: typeof fetch,
  url: string,
  request: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<Outcome> {
  try {
    // A redirect would turn the request into a GET, and could lead anywhere.
    const response = await fetchPublic(url, { method: 'POST', redirect: 'manual', ...request })
    return judge(response, await beginningOf(response))
  } catch (error) {
    if (request.signal.aborted || !(error instanceof OutboundError)) throw error
    return failedBy(error)
  }
}

function judge({ status, ok, headers }: Response, answer: string): Outcome {
  const retryAfter = Number(headers.get('retry-after')) || 0
  const outcome = { ...FAILED, status, answer, retryAfter }
  if (ok) return { ...outcome, reason: null, again: false, holds: false }
  if (status === 410) return { ...outcome, reason: 'gone', again: false, holds: false }
  if (status < 400) return { ...outcome, reason: 'redirect', again: false, holds: false }
  return {
    ...outcome,
    reason: 'status',
    again: status >= 500 || status === 429 || status === 408,
    holds: status === 429 || status === 503,
  }
}

function failedBy({ reason, message }: OutboundError): Outcome {
  if (reason === 'privateAddress' || reason === 'badAddress')
    return { ...FAILED, reason: 'privateAddress', answer: message, again: false, holds: false }
  if (reason === 'timeout' || reason === 'unknownHost') return { ...FAILED, reason, answer: message }
  return { ...FAILED, reason: 'unreachable', answer: message }
}

/** Reads the part of the answer that is kept. The status counts, even if the rest never arrives. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= ANSWER_MAX) break
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
  }
  // PostgreSQL stores no zero bytes.
  return Buffer.concat(chunks).subarray(0, ANSWER_MAX).toString('utf8').replaceAll('\0', '')
}
