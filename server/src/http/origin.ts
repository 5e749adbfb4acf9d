import type { FastifyRequest } from 'fastify'
import { AppError } from '../appError.ts'
import { apiTokenIn } from '../session/apiToken.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Browsers send cookies with every request, whichever site triggered it, so an unsafe request must prove
 * that it came from our own pages: from the scheme, host and port that it was sent to, or from the configured
 * public URL. Browsers always send Origin with such requests. A client that sends none is not a browser and
 * must set the header itself.
 */
export function rejectForeignOrigins(publicOrigin: string | null) {
  let isHintLogged = false
  return async (request: FastifyRequest): Promise<void> => {
    // An unknown path has nothing to protect, and devices with a wrong URL should get its 404.
    if (SAFE.has(request.method) || request.is404 || request.routeOptions.config.fromDevices) return
    if (hasOwnProof(request)) return
    const origin = originOf(request.headers.origin ?? '')
    const own = originOf(`${request.protocol}://${request.host}`)
    if (origin !== null && (origin === own || origin === publicOrigin)) return
    if (!isHintLogged && origin !== null && own !== null && isSameHost(origin, own)) {
      isHintLogged = true
      request.log.warn({ origin, own }, MISSING_SCHEME)
    }
    throw new AppError('error.foreignOrigin', 403)
  }
}

/**
 * Browsers never add an API token by themselves, and a request with one is judged by the token alone. Public
 * routes don't look at it.
 */
const hasOwnProof = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.can !== 'public' && apiTokenIn(headers.authorization) !== null

const MISSING_SCHEME =
  'rejected a request from our host with another scheme; ' +
  'behind a proxy that terminates TLS, set TRUST_PROXY and let the proxy send X-Forwarded-Proto, or set PUBLIC_URL'

/** Returns null for anything but a web address, such as the origin `null` of a sandboxed page. */
function originOf(address: string): string | null {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : null
}

const isSameHost = (one: string, other: string) => new URL(one).hostname === new URL(other).hostname
