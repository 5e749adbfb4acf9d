import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../appError.ts'
import { nonceFor } from './nonce.ts'

/** Per address: a whole yard may sit behind one, but a runaway script is slowed down before it hurts its neighbours. */
const REQUESTS_PER_MINUTE = 6000

const withNonce = (_request: IncomingMessage, response: ServerResponse) => `'nonce-${nonceFor(response)}'`

export async function secure(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", withNonce],
        styleSrc: ["'self'", withNonce],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    // Browsers ignore it over plain HTTP; behind TLS it keeps them there.
    hsts: { maxAge: 31_536_000, includeSubDomains: false },
  })
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('error.tooManyRequests', 429, { values: { seconds: Math.ceil(ttl / 1000) } }),
  })
}
