import type { IsoSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import type { ProviderContext } from '../../../integrations/adapter.ts'
import { ProviderError } from '../../../integrations/providerError.ts'
import { requireOk } from '../../../integrations/requireOk.ts'

type Authorization = {
  /** The headers that sign a request. */
  headers(): Promise<Record<string, string>>
  /** Forgets a token that the provider no longer accepts. Returns whether a new one can be requested. */
  renew(): boolean
}

/** A token is renewed this long before it expires, because a page takes time. */
const EARLY_MS = 60_000
/** For providers that don't say how long a token is valid. */
const USUAL_SECONDS = 3600

export function authorizationOf(context: ProviderContext<IsoSettings>): Authorization {
  const { settings } = context
  if (settings.authentication === 'oauth') return openTokens(context)
  const headers: Record<string, string> =
    settings.authentication === 'basic'
      ? { authorization: basic(settings) }
      : { [settings.user || 'x-api-key']: settings.secret }
  return { headers: () => Promise.resolve(headers), renew: () => false }
}

const basic = ({ user, secret }: Pick<IsoSettings, 'user' | 'secret'>): string =>
  `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`

type Token = { text: string; until: number }

function openTokens(context: ProviderContext<IsoSettings>): Authorization {
  const { clock } = context
  let token: Token | null = null
  return {
    async headers() {
      const now = clock.now().epochMilliseconds
      if (!token || token.until <= now) token = await requestToken(context)
      return { authorization: `Bearer ${token.text}` }
    },
    renew() {
      token = null
      return true
    },
  }
}

/** Most providers accept the client's secret in the body. Some accept it only in the header. */
async function requestToken(context: ProviderContext<IsoSettings>): Promise<Token> {
  const inBody = await askForToken(context, 'body')
  const response =
    inBody.status === 400 || inBody.status === 401 ? await askForToken(context, 'header') : inBody
  return tokenIn(response, context)
}

function askForToken(
  { settings, fetch, signal }: ProviderContext<IsoSettings>,
  place: 'body' | 'header',
): Promise<Response> {
  const { tokenAddress, scope, user, secret } = settings
  const form = new URLSearchParams({ grant_type: 'client_credentials' })
  if (scope) form.set('scope', scope)
  if (place === 'body') {
    form.set('client_id', user)
    form.set('client_secret', secret)
  }
  return fetch(tokenAddress, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(place === 'header' && { authorization: basic({ user, secret }) }),
    },
    body: form.toString(),
    signal,
  })
}

async function tokenIn(response: Response, { clock }: ProviderContext<IsoSettings>): Promise<Token> {
  if (response.status === 400) {
    await response.body?.cancel()
    throw new ProviderError('signInRefused', { detail: 'the token was refused' })
  }
  await requireOk(response, clock.now())
  const answer = (await response.json()) as { access_token?: unknown; expires_in?: unknown } | null
  if (typeof answer?.access_token !== 'string')
    throw new ProviderError('unreadable', { detail: 'the answer has no access token' })
  const seconds = Number(answer.expires_in ?? USUAL_SECONDS)
  const lasting = Number.isFinite(seconds) ? seconds * 1000 : USUAL_SECONDS * 1000
  // A token that lives shorter than the margin is still used once.
  const until = clock.now().epochMilliseconds + Math.max(lasting - EARLY_MS, lasting / 2)
  return { text: answer.access_token, until }
}
