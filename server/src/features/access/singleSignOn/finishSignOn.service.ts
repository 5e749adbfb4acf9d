import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import type { PublicContext } from '../../../context.ts'
import type { SignedInEffects } from '../../../session/openSession.ts'
import { endPrevious, openSession } from '../../../session/openSession.ts'
import { hashOf } from '../../../session/sessionToken.ts'
import { isSameText } from '../../../signing/isSameText.ts'
import { redirectAddress } from './addresses.ts'
import type { Claims } from './claims.ts'
import { hasGroups, hasVerdict, personIn } from './claims.ts'
import type { Flow } from './flow.ts'
import { openFlow } from './flow.ts'
import { isWebAddress, providerOf } from './provider.ts'
import { insertProviderSession } from './providerSession.queries.ts'
import { recordFailure } from './recordFailure.ts'
import { SignOnFailure } from './signOnFailure.ts'
import { takeAnswer } from './signOn.queries.ts'
import { userFor } from './signOnUser.service.ts'
import * as queries from './singleSignOn.queries.ts'
import { clientOf } from './storedClient.ts'

export type Answer = Partial<
  Record<'code' | 'state' | 'iss' | 'error' | 'error_description', string | undefined>
>

/** What the provider proved about the person who signed in. */
type Proven = { claims: Claims; subject: string; idToken: string; endSessionEndpoint: string | null }

type Finished = SignedInEffects & { returnTo: string }

/** Checks the answer of a provider and signs the user in. Throws SignOnFailure. */
export async function finishSignOn(ctx: PublicContext, answer: Answer): Promise<Finished> {
  const attempt = await ctx.outbound.attempts.signOn(ctx.address)
  const begun = openFlow(ctx.outbound.providers.secrets, ctx.clock, ctx.signOnFlow)
  if (!begun) throw new SignOnFailure('expired')
  const { accountId, flow } = begun
  const effects = await recordFailure(ctx, accountId, async () => {
    await takeOnce(ctx, accountId, flow, answer)
    const stored = await queries.findSettings(ctx.database.account(accountId), accountId)
    if (!stored?.enabled) throw new SignOnFailure('unknownCompany')
    const proven = await redeem(ctx, stored, flow, answer)
    return signIn(ctx, accountId, proven)
  })
  await attempt.succeeded()
  await endPrevious(ctx)
  return { ...effects, returnTo: flow.returnTo }
}

/** Only the browser that began the sign-in knows its state, and each state is answered once. */
async function takeOnce(
  ctx: PublicContext,
  accountId: number,
  flow: Flow,
  { state = '' }: Answer,
): Promise<void> {
  if (!isSameText(state, flow.state)) throw new SignOnFailure('expired', { detail: 'unknown state' })
  const stateHash = createHash('sha256').update(flow.state).digest()
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(flow.expiresAt)
  const row = { accountId, stateHash, expiresAt }
  if (!(await takeAnswer(ctx.database.account(accountId), row, ctx.clock.now())))
    throw new SignOnFailure('replayed')
}

/** Exchanges the code for tokens. The library checks state, issuer, audience, nonce, times and signature. */
async function redeem(
  ctx: PublicContext,
  stored: queries.StoredSignOn,
  flow: Flow,
  answer: Answer,
): Promise<Proven> {
  const config = await providerOf(ctx, clientOf(ctx.outbound.providers.secrets, stored))
  const url = new URL(redirectAddress(ctx))
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value)
  const tokens = await client.authorizationCodeGrant(config, url, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || !tokens.id_token) throw new SignOnFailure('invalidAnswer', { detail: 'no id token' })
  const { end_session_endpoint: end, userinfo_endpoint: more } = config.serverMetadata()
  const isWhole = hasVerdict(claims) && hasGroups(stored, claims)
  const told = more && !isWhole ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
  return {
    claims: { ...told, ...claims },
    subject: claims.sub,
    idToken: tokens.id_token,
    endSessionEndpoint: isWebAddress(end) ? end : null,
  }
}

const signIn = (ctx: PublicContext, accountId: number, proven: Proven): Promise<SignedInEffects> =>
  ctx.database
    .account(accountId)
    .transaction()
    .execute(async (db) => {
      const stored = await queries.lockSettings(db, accountId)
      if (!stored?.enabled) throw new SignOnFailure('unknownCompany')
      const domains = (await queries.listDomains(db, accountId)).map(({ domain }) => domain)
      const person = personIn(proven.claims, domains)
      const { claims, subject, idToken, endSessionEndpoint } = proven
      const user = await userFor({ ...ctx, db }, stored, { ...person, subject, claims })
      const effects = await openSession(ctx, db, { accountId, ...user, method: 'singleSignOn' })
      await insertProviderSession(db, {
        accountId,
        tokenHash: hashOf(effects.signIn),
        issuer: stored.issuer,
        subject,
        sid: typeof claims['sid'] === 'string' ? claims['sid'] : null,
        idToken: ctx.outbound.providers.secrets.seal(idToken, { accountId, singleSignOn: 'idToken' }),
        endSessionEndpoint,
      })
      return effects
    })
