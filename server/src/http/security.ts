import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../appError.ts'

/** Per address: a whole yard may sit behind one, but a runaway script is slowed down before it hurts its neighbours. */
const REQUESTS_PER_MINUTE = 6000

export const POLICY_HEADER = 'content-security-policy'

/** What a page may load: our own files, and from the map service, where there is one, what its maps are drawn from. */
const policyWith = (mapStyleUrl: string | null): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${mapStyleUrl ? ` ${new URL(mapStyleUrl).origin}` : ''}`,
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join(';')

/** Of the page that is shown in a frame of ours: it loads its own files, asks our server, and nothing else. */
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

/** The policy, with the inline styles and scripts that are named. */
export const allowInline = (policy: string, source: string): string =>
  policy.replaceAll(/(script|style)-src 'self'/g, `$& ${source}`)

/** The policy of the page that plays streams: from any server behind TLS, and from what is put together in the browser. */
export const allowStreams = (policy: string): string =>
  policy.replace(/connect-src [^;]*/, "$& https:;media-src 'self' blob: https:")

/** The same with every answer; only pages with inline parts differ in their policy, see nonce.ts. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  // Browsers ignore it over plain HTTP; behind TLS it keeps them there.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

export async function secure(app: FastifyInstance, mapStyleUrl: string | null): Promise<void> {
  const headers = { ...HEADERS, [POLICY_HEADER]: policyWith(mapStyleUrl) }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('error.tooManyRequests', 429, { values: { seconds: Math.ceil(ttl / 1000) } }),
  })
}
