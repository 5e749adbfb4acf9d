import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import type { Clock } from '../../../context.ts'
import type { Providers } from '../../../integrations/providers.ts'
import { discoveryFault, FaultyProvider } from './providerFault.ts'

export type Client = { issuer: string; clientId: string; clientSecret: string }

type Calling = { clock: Clock; outbound: { providers: Pick<Providers, 'fetch'> } }

const TIMEOUT_SECONDS = 10
/** A provider changes its addresses rarely. Its keys are read again whenever a token names an unknown one. */
const KEPT_FOR = Temporal.Duration.from({ minutes: 10 })
const KEPT_MOST = 500

type Kept = { config: Promise<client.Configuration>; until: Temporal.Instant }
const kept = new Map<string, Kept>()

/** Returns the provider's configuration, which is kept for a while. Throws FaultyProvider. */
export async function providerOf(calling: Calling, of: Client): Promise<client.Configuration> {
  const key = createHash('sha256')
    .update(JSON.stringify([of.issuer, of.clientId, of.clientSecret]))
    .digest('hex')
  const now = calling.clock.now()
  const found = kept.get(key)
  if (found && Temporal.Instant.compare(found.until, now) > 0) return found.config
  const config = discover(calling, of)
  kept.delete(key)
  kept.set(key, { config, until: now.add(KEPT_FOR) })
  for (const oldest of kept.keys()) if (kept.size > KEPT_MOST) kept.delete(oldest)
  try {
    return await config
  } catch (error) {
    if (kept.get(key)?.config === config) kept.delete(key)
    throw error
  }
}

/** Reads the provider's configuration. Throws FaultyProvider. */
export async function discover(
  { outbound: { providers } }: Calling,
  of: Client,
): Promise<client.Configuration> {
  const server = new URL(of.issuer)
  const config = await client
    .discovery(server, of.clientId, {}, clientSecret(of.clientSecret), {
      [client.customFetch]: (url, options) => providers.fetch(url, options as RequestInit),
      timeout: TIMEOUT_SECONDS,
      execute: [
        // Without this, a token that comes directly from the provider would be accepted whoever signed it.
        client.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    })
    .catch((error: unknown) => {
      throw discoveryFault(error)
    })
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri, response_types_supported } =
    config.serverMetadata()
  // The library lets Microsoft's address for all companies pass, which would let in users of any of them.
  if (new URL(issuer).href !== server.href) throw new FaultyProvider('otherIssuer', issuer)
  if (
    !isWebAddress(authorization_endpoint) ||
    !token_endpoint ||
    !(response_types_supported ?? ['code']).includes('code')
  )
    throw new FaultyProvider('noCodeFlow', (response_types_supported ?? []).join(', '))
  if (!jwks_uri) throw new FaultyProvider('noKeys', 'jwks_uri is missing')
  return config
}

/** Uses the way that OpenID Connect presumes, unless the provider says that it has only the other. */
function clientSecret(secret: string): client.ClientAuth {
  const basic = client.ClientSecretBasic(secret)
  const inBody = client.ClientSecretPost(secret)
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    return (methods.includes('client_secret_basic') ? basic : inBody)(server, ...rest)
  }
}

/** A browser is sent there, so it must not be a script. */
export const isWebAddress = (text: string | undefined): text is string =>
  text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
