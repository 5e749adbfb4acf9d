import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'

/** Why a user could not be signed in by a provider. The texts are `ssoFailure.<reason>`. */
type Prefixed = Extract<MessageKey, `ssoFailure.${string}`>
export type FailureReason = Prefixed extends `ssoFailure.${infer Reason}` ? Reason : never

type Detail = {
  /** For the administrators, in the security log. Never a secret. */
  detail?: string
  email?: string
  cause?: unknown
}

export class SignOnFailure extends Error {
  readonly reason: FailureReason
  readonly detail: string
  readonly email: string | null

  constructor(reason: FailureReason, { detail = '', email, cause }: Detail = {}) {
    super(detail ? `${reason}: ${detail}` : reason, { cause })
    this.name = 'SignOnFailure'
    this.reason = reason
    this.detail = detail
    this.email = email ?? null
  }
}
