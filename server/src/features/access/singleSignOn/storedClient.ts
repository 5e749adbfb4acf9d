import { SecretLost } from '../../../integrations/secretBox.ts'
import type { SecretBox } from '../../../integrations/secretBox.ts'
import type { Client } from './provider.ts'
import { SignOnFailure } from './signOnFailure.ts'
import type { StoredSignOn } from './singleSignOn.queries.ts'

export const sealClientSecret = (secrets: SecretBox, accountId: number, secret: string): Buffer =>
  secrets.seal(secret, { accountId, singleSignOn: 'clientSecret' })

/** Returns the client with its secret. Throws SecretLost. */
const openClient = (
  secrets: SecretBox,
  { accountId, issuer, clientId, clientSecret }: StoredSignOn,
): Client => ({
  issuer,
  clientId,
  clientSecret: secrets.open(clientSecret, { accountId, singleSignOn: 'clientSecret' }),
})

/** The same for a sign-in. */
export function clientOf(secrets: SecretBox, stored: StoredSignOn): Client {
  try {
    return openClient(secrets, stored)
  } catch (error) {
    if (error instanceof SecretLost)
      throw new SignOnFailure('misconfigured', {
        detail: 'the client secret must be entered again',
        cause: error,
      })
    throw error
  }
}
