import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../loopback.ts'
import { isSameText } from '../signing/isSameText.ts'

type Asker = { headers: IncomingHttpHeaders; remoteAddress: string | undefined }

/** Proxies add these. A request with one of them may come from anywhere. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

/**
 * Returns the status of the answer to somebody who asks for the metrics: 200 with the token or, if there is none, from this
 * computer and not through a proxy.
 */
export function metricsStatus({ headers, remoteAddress }: Asker, token: string | null): 200 | 401 | 403 {
  if (token !== null) {
    const [, given = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
    return isSameText(given, token) ? 200 : 401
  }
  const address = (remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined)
  return isLoopback(address) && !isForwarded ? 200 : 403
}
