import type { ApiScope } from '@yardmaster/core/apiScopes.ts'
import { scopesOf } from '@yardmaster/core/apiScopes.ts'
import type { Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../appError.ts'
import type { SignedIn } from '../context.ts'
import { loadApiToken } from '../session/apiToken.service.ts'
import type { Services } from './bindRoute.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the requests of each API token to this process. */
    tokenRequests: RateLimiterMemory
  }
}

export function limitTokens(app: FastifyInstance, perMinute: number): void {
  app.decorate('tokenRequests', new RateLimiterMemory({ points: perMinute, duration: 60 }))
}

/**
 * Returns the user of the API token, if the token works, is within its limit, and has a scope that opens the
 * endpoint. Whether the user may call it is for the caller to check.
 */
export async function admitToken(
  { database, clock, outbound }: Pick<Services, 'database' | 'clock' | 'outbound'>,
  endpoint: Endpoint,
  request: FastifyRequest,
  text: string,
): Promise<SignedIn> {
  const address = request.ip
  const session = await loadApiToken(database, clock, { text, address, named: request.view })
  if (!session?.apiToken) {
    await outbound.attempts.failedToken(address)
    throw new AppError('error.badToken', 401)
  }
  await count(request.server.tokenRequests, `${session.accountId}.${session.apiToken.id}`)
  requireScope(endpoint, session.apiToken.scopes)
  return session
}

function requireScope(endpoint: Endpoint, granted: readonly ApiScope[]): void {
  const needed = scopesOf(endpoint)
  if (!needed) throw new AppError('error.notForTokens', 403)
  if (!needed.some((scope) => granted.includes(scope)))
    throw new AppError('error.tokenScope', 403, { values: { scopes: needed.join(', ') } })
}

async function count(limit: RateLimiterMemory, token: string): Promise<void> {
  try {
    await limit.consume(token)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw new AppError('error.tooManyRequests', 429, { values: { seconds } })
  }
}
