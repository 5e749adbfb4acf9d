import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../appError.ts'
import { networkOf } from '../network.ts'
import { REQUESTS_PER_MINUTE, SharedRateStore } from './rateStore.ts'

export const POLICY_HEADER = 'content-security-policy'

/** Returns the policy for what a page may load: our own files, and the map data of these origins. */
const policyWith = (mapOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...mapOrigins].join(' '),
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join(';')

/** The policy of the page that our frame embeds: it loads only its own files and calls only our server. */
export const EMBED_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join(';')

/** Adds the given inline styles and scripts to the policy. */
export const allowInline = (policy: string, source: string): string =>
  policy.replaceAll(/(script|style)-src 'self'/g, `$& ${source}`)

/**
 * Extends the policy for the page that plays streams: from any TLS server, and from blobs that the browser
 * builds.
 */
export const allowStreams = (policy: string): string =>
  policy.replace(/connect-src [^;]*/, "$& https:;media-src 'self' blob: https:")

/** Extends the policy for the page that previews a map service before it is chosen: from any TLS server. */
export const allowMaps = (policy: string): string => policy.replace(/connect-src [^;]*/, '$& https:')

/** Restricts the policy for a page whose address is a secret: it submits nothing and is in nobody's frame. */
export const forStrangers = (policy: string): string =>
  policy.replace(/(form-action|frame-ancestors|frame-src) [^;]*/g, "$1 'none'")

/** Sent with a page whose address is a secret. Search engines must not keep it, and other sites must not learn it. */
export const STRANGER_HEADERS = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

/** Extends the policy for the page that shows an account's own dashboard in a frame, from its origin only. */
export const allowFrames = (policy: string, origin: string): string =>
  policy.replace(/frame-src [^;]*/, `frame-src ${origin}`)

/**
 * Sent with every answer. Only pages with inline parts have a different policy (nonce.ts), and only pictures
 * and public files may be stored (sendPage.ts, web.ts, basemap.ts, font.ts).
 */
const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // No page uses these, so neither may a script that got into one.
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  // Browsers ignore this header over plain HTTP. Over TLS it makes them stay on TLS.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

export const securityHeaders = (mapOrigins: readonly string[]): Record<string, string> => {
  const known = written.get(mapOrigins) ?? { ...HEADERS, [POLICY_HEADER]: policyWith(mapOrigins) }
  written.set(mapOrigins, known)
  return known
}

/** Every answer has them, and they change only with the ground. */
const written = new WeakMap<readonly string[], Record<string, string>>()

export async function secure(app: FastifyInstance, headers: () => Record<string, string>): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers())
    done()
  })
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    store: SharedRateStore,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('error.tooManyRequests', 429, { values: { seconds: Math.ceil(ttl / 1000) } }),
  })
}
