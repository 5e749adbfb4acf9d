import type { SignOnTest, SignOnTestResult } from '@yardmaster/core/contract/access/singleSignOn.ts'
import * as client from 'openid-client'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { SecretLost } from '../../../integrations/secretBox.ts'
import { redirectAddress } from './addresses.ts'
import type { Client } from './provider.ts'
import { discover, isWebAddress } from './provider.ts'
import { detailOf, FaultyProvider, isRejectedClient } from './providerFault.ts'
import { checkIssuer, keptSecret } from './settings.service.ts'
import * as queries from './singleSignOn.queries.ts'

/** Asks the provider with settings that are not saved, and says what is wrong. */
export async function testProvider(ctx: Context, form: SignOnTest): Promise<SignOnTestResult> {
  await ctx.outbound.attempts.testConnection(ctx.session.accountId)
  checkIssuer(ctx, form.issuer)
  const typed = await clientIn(ctx, form)
  try {
    const config = await discover(ctx, typed)
    await readKeys(ctx, config)
    const signsOut = isWebAddress(config.serverMetadata().end_session_endpoint)
    return { fault: null, detail: '', secretAccepted: await isAccepted(ctx, config), signsOut }
  } catch (error) {
    if (!(error instanceof FaultyProvider)) throw error
    return { fault: error.fault, detail: error.detail, secretAccepted: null, signsOut: false }
  }
}

async function clientIn({ db, session, outbound }: Context, form: SignOnTest): Promise<Client> {
  if (form.clientSecret) return form
  const { accountId } = session
  const sealed = keptSecret(await queries.findSettings(db, accountId), form)
  try {
    const clientSecret = outbound.providers.secrets.open(sealed, { accountId, singleSignOn: 'clientSecret' })
    return { ...form, clientSecret }
  } catch (error) {
    if (error instanceof SecretLost) throw invalid('clientSecret', 'error.clientSecretNeeded')
    throw error
  }
}

async function readKeys({ outbound }: Context, config: client.Configuration): Promise<void> {
  try {
    const answer = await outbound.providers.fetch(config.serverMetadata().jwks_uri ?? '')
    const { keys } = (await answer.json()) as { keys?: unknown }
    if (!answer.ok || !Array.isArray(keys) || keys.length === 0) throw new Error(`status ${answer.status}`)
  } catch (error) {
    throw new FaultyProvider('noKeys', detailOf(error), { cause: error })
  }
}

/**
 * Asks for tokens with a code that no user got. A provider that knows the client rejects the code, and any other
 * rejects the client. Null if the answer doesn't show it.
 */
async function isAccepted(ctx: Context, config: client.Configuration): Promise<true | null> {
  try {
    await client.genericGrantRequest(config, 'authorization_code', {
      code: client.randomState(),
      redirect_uri: redirectAddress(ctx),
      code_verifier: client.randomPKCECodeVerifier(),
    })
    return null
  } catch (error) {
    if (isRejectedClient(error)) throw new FaultyProvider('secretWrong', detailOf(error), { cause: error })
    return error instanceof client.ResponseBodyError && error.error === 'invalid_grant' ? true : null
  }
}
