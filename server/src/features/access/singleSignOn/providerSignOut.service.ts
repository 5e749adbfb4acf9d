import type { Context } from '../../../context.ts'
import { SecretLost } from '../../../integrations/secretBox.ts'
import { afterSignOutAddress } from './addresses.ts'
import { findProviderSession } from './providerSession.queries.ts'
import { findSettings } from './singleSignOn.queries.ts'

/**
 * Returns where the browser signs out of the provider that signed its user in, or null if the provider has no such
 * address. It asks nobody, so that users can sign out while the provider is down.
 */
export async function providerSignOut(ctx: Context): Promise<string | null> {
  const { db, session, outbound } = ctx
  const { accountId } = session
  const found = await findProviderSession(db, session)
  if (!found?.endSessionEndpoint) return null
  const stored = await findSettings(db, accountId)
  const url = new URL(found.endSessionEndpoint)
  if (stored) url.searchParams.set('client_id', stored.clientId)
  url.searchParams.set('post_logout_redirect_uri', afterSignOutAddress(ctx))
  try {
    const idToken = outbound.providers.secrets.open(found.idToken, { accountId, singleSignOn: 'idToken' })
    url.searchParams.set('id_token_hint', idToken)
  } catch (error) {
    // The provider then asks the user whether to sign out.
    if (!(error instanceof SecretLost)) throw error
  }
  return url.href
}
