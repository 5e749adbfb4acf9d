import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import { AppError } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { providerOf } from './provider.ts'
import { FaultyProvider } from './providerFault.ts'
import { endProviderSessions } from './providerSession.queries.ts'
import { SignOnFailure } from './signOnFailure.ts'
import type { StoredSignOn } from './singleSignOn.queries.ts'
import { findEnabled } from './startSignOn.service.ts'
import { clientOf } from './storedClient.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Longer than clocks differ, and too short to collect tokens. */
const TOKEN_AGE = '5 minutes'
/** Anything but a shared secret, which the client could have signed with itself. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Ends the sessions of a user who signed out at the provider, which reports that from server to server. */
export async function endByProvider(ctx: PublicContext, key: string, logoutToken: string): Promise<void> {
  const attempt = await ctx.outbound.attempts.signOn(ctx.address)
  const stored = await findEnabled(ctx, key).catch(reject)
  const { sub, sid } = await readToken(ctx, stored, logoutToken)
  await attempt.succeeded()
  const { accountId, issuer } = stored
  const db = ctx.database.account(accountId)
  const wanted = { accountId, issuer, subject: sub ?? null, sid: typeof sid === 'string' ? sid : null }
  const ended = await endProviderSessions(db, wanted)
  for (const { userId } of ended)
    await recordSecurityEvent(db, {
      kind: 'signedOut',
      accountId,
      userId,
      actorId: null,
      caller: ctx,
      at: ctx.clock.now(),
      details: { signInMethod: 'singleSignOn' },
    })
}

async function readToken(ctx: PublicContext, stored: StoredSignOn, token: string): Promise<JWTPayload> {
  const { providers } = ctx.outbound
  try {
    const config = await providerOf(ctx, clientOf(providers.secrets, stored))
    const { issuer, jwks_uri: keys = '' } = config.serverMetadata()
    const keySet = createRemoteJWKSet(new URL(keys), {
      [customFetch]: (url, options) => providers.fetch(url, options),
    })
    const { payload } = await jwtVerify(token, keySet, {
      issuer,
      audience: stored.clientId,
      algorithms: ALGORITHMS,
      maxTokenAge: TOKEN_AGE,
      requiredClaims: ['jti'],
    })
    const { events, nonce, sub, sid } = payload
    const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, EVENT)
    // An id token has a nonce, and must not end a session.
    if (!isLogout || nonce !== undefined || (sub === undefined && sid === undefined)) throw badToken()
    return payload
  } catch (error) {
    throw error instanceof errors.JOSEError ||
      error instanceof FaultyProvider ||
      error instanceof SignOnFailure
      ? badToken()
      : error
  }
}

const badToken = () => new AppError('error.badLogoutToken', 400)

function reject(error: unknown): never {
  throw error instanceof SignOnFailure ? badToken() : error
}
