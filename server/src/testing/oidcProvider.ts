import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Provider } from 'oidc-provider'
import type { ClientMetadata, KoaContextWithOIDC } from 'oidc-provider'

/** A user of the provider, by whatever they type as their name. */
type ProviderPerson = Record<string, unknown> & { sub: string }

export type OidcProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  people: Map<string, ProviderPerson>
  /** What the provider signs with. */
  privateKey: KeyObject
  keyId: string
  close: () => Promise<void>
}

type Options = {
  /** The address of our server, as it is registered. */
  base: string
  client?: Partial<ClientMetadata>
  /** Claims in the id token, and not only on request. */
  wholeIdTokens?: boolean
}

/** Starts a real OpenID Connect provider on the loopback, with a page on which its users sign in. */
export async function startOidcProvider({
  base,
  client,
  wholeIdTokens = true,
}: Options): Promise<OidcProvider> {
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => {}
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keyId = randomBytes(4).toString('hex')
  const people = new Map<string, ProviderPerson>()
  const clientId = 'yardmaster'
  const clientSecret = randomBytes(24).toString('base64url')
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${base}/app/sso/callback`],
        post_logout_redirect_uris: [`${base}/app/login`],
        ...client,
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' }],
    },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups'],
    },
    conformIdTokenClaims: !wholeIdTokens,
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
    },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: (ctx, form) => showLogout(ctx, form) },
    },
    findAccount: (_ctx, id) => {
      const person = [...people.values()].find(({ sub }) => sub === id)
      return person && { accountId: id, claims: async () => person }
    },
    // Its users are not asked what we may know.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  answer = (request, response) =>
    request.url?.startsWith('/interaction/')
      ? interact(provider, people, request, response)
      : handle(request, response)
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    privateKey,
    keyId,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Shows a form for the name of a user, and signs them in when it is sent. */
async function interact(
  provider: Provider,
  people: OidcProvider['people'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  if (request.method === 'POST') {
    const typed = new URLSearchParams(await text(request)).get('name') ?? ''
    const person = people.get(typed)
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    return
  }
  const hint = hintIn(params).replaceAll(/[^\w@.-]/g, '')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    page(
      'Acme Login',
      `<form method="post"><label>Name <input name="name" value="${hint}"></label>
    <button>Log in</button></form>`,
    ),
  )
}

const hintIn = ({ login_hint: hint }: Record<string, unknown>): string =>
  typeof hint === 'string' ? hint : ''

async function showLogout(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  ctx.body = page(
    'Acme Logout',
    `${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`,
  )
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`
