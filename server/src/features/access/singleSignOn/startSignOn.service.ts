import { paths } from '@yardmaster/core/paths.ts'
import * as client from 'openid-client'
import type { PublicContext } from '../../../context.ts'
import { redirectAddress } from './addresses.ts'
import { domainOf } from './claims.ts'
import { expiryOf, sealFlow } from './flow.ts'
import { providerOf } from './provider.ts'
import { recordFailure } from './recordFailure.ts'
import { SignOnFailure } from './signOnFailure.ts'
import { formatKey, parseKey } from '../../../session/signOnKey.ts'
import type { StoredSignOn } from './singleSignOn.queries.ts'
import * as queries from './singleSignOn.queries.ts'
import { clientOf } from './storedClient.ts'

/**
 * Returns where the sign-in of a person with this email begins. It depends on the domain alone, so that nobody learns
 * which emails have users.
 */
export async function findStart(
  { database }: PublicContext,
  email: string,
  returnTo: string,
): Promise<string | null> {
  const typed = email.trim().toLowerCase()
  const found = await queries.findByDomain(database, domainOf(typed))
  return found ? paths.startSingleSignOn(formatKey(found), returnTo, typed) : null
}

type Started = { to: string; signOnFlow: string }

/** Begins a sign-in at the provider of the company. Throws SignOnFailure. */
export async function startSignOn(
  ctx: PublicContext,
  key: string,
  { returnTo, email }: { returnTo: string; email: string | undefined },
): Promise<Started> {
  const attempt = await ctx.outbound.attempts.signOn(ctx.address)
  const stored = await findEnabled(ctx, key)
  const started = await recordFailure(ctx, stored.accountId, () => begin(ctx, stored, { returnTo, email }))
  await attempt.succeeded()
  return started
}

export async function findEnabled({ database }: PublicContext, text: string): Promise<StoredSignOn> {
  const named = parseKey(text)
  const stored = named && (await queries.findSettings(database.account(named.accountId), named.accountId))
  if (!stored?.enabled || stored.key !== named?.key) throw new SignOnFailure('unknownCompany')
  return stored
}

async function begin(
  ctx: PublicContext,
  stored: StoredSignOn,
  { returnTo, email }: { returnTo: string; email: string | undefined },
): Promise<Started> {
  const { secrets } = ctx.outbound.providers
  const config = await providerOf(ctx, clientOf(secrets, stored))
  const flow = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
    returnTo,
    expiresAt: expiryOf(ctx.clock),
  }
  const to = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectAddress(ctx),
    scope: scopeOf(config, stored),
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: 'S256',
    ...(email && { login_hint: email }),
  })
  return { to: to.href, signOnFlow: sealFlow(secrets, stored.accountId, flow) }
}

/** Some providers name groups only if they are asked to, and reject scopes that they don't know. */
function scopeOf(config: client.Configuration, { groups }: StoredSignOn): string {
  const hasGroups = config.serverMetadata().scopes_supported?.includes('groups') ?? false
  return ['openid', 'email', 'profile', ...(groups.length > 0 && hasGroups ? ['groups'] : [])].join(' ')
}
