import type { ApiScope } from '@yardmaster/core/apiScopes.ts'
import { scopesOf } from '@yardmaster/core/apiScopes.ts'
import type { Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../appError.ts'
import type { SignedIn } from '../context.ts'
import { loadApiToken } from '../session/apiToken.service.ts'
import { countPerMinute } from '../sharedCounts/perMinute.ts'
import type { Services } from './bindRoute.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request of an API token, and throws 429 above its limit. */
    countTokenRequest: (token: string) => void
  }
}

export function limitTokens(app: FastifyInstance, perMinute: number): void {
  const counts = countPerMinute('tokens', perMinute)
  app.decorate('countTokenRequest', (token: string) => {
    const { used, endsMs } = counts.look(token)
    if (used >= perMinute) {
      const seconds = Math.max(1, Math.ceil((endsMs - Date.now()) / 1000))
      throw new AppError('error.tooManyRequests', 429, { values: { seconds } })
    }
    counts.add(token, 1)
  })
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
  request.server.countTokenRequest(`${session.accountId}.${session.apiToken.id}`)
  requireScope(endpoint, session.apiToken.scopes)
  return session
}

function requireScope(endpoint: Endpoint, granted: readonly ApiScope[]): void {
  const needed = scopesOf(endpoint)
  if (!needed) throw new AppError('error.notForTokens', 403)
  if (!needed.some((scope) => granted.includes(scope)))
    throw new AppError('error.tokenScope', 403, { values: { scopes: needed.join(', ') } })
}
