import { z } from 'zod'
import type { Clock } from '../../../context.ts'
import { SecretLost } from '../../../integrations/secretBox.ts'
import type { SecretBox } from '../../../integrations/secretBox.ts'
import { SIGN_ON_LIFETIME } from '../../../session/signOnLifetime.ts'

/** A sign-in between its start and the provider's answer. Only the browser that began it keeps it, encrypted. */
const Flow = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})
export type Flow = z.output<typeof Flow>

const FORM = /^([1-9][0-9]{0,8})\.([A-Za-z0-9_-]{1,4000})$/

export const expiryOf = (clock: Clock): number => clock.now().add(SIGN_ON_LIFETIME).epochMilliseconds

export const sealFlow = (secrets: SecretBox, accountId: number, flow: Flow): string =>
  `${accountId}.${secrets.seal(JSON.stringify(flow), { accountId, singleSignOn: 'flow' }).toString('base64url')}`

/** Returns null for a text that we did not write, or that has expired. */
export function openFlow(
  secrets: SecretBox,
  clock: Clock,
  text: string | null,
): { accountId: number; flow: Flow } | null {
  const [, account, sealed] = FORM.exec(text ?? '') ?? []
  if (account === undefined || sealed === undefined) return null
  const accountId = Number(account)
  try {
    const opened = secrets.open(Buffer.from(sealed, 'base64url'), { accountId, singleSignOn: 'flow' })
    const flow = Flow.parse(JSON.parse(opened))
    return flow.expiresAt < clock.now().epochMilliseconds ? null : { accountId, flow }
  } catch (error) {
    if (error instanceof SecretLost) return null
    throw error
  }
}
