import type { ProviderErrorCode } from '@yardmaster/core/integrations.ts'

type Detail = {
  /** What the provider said, for the administrator. It must not contain a secret. */
  detail?: string
  /** How long the provider asks to wait. */
  retryAfterSeconds?: number
}

/** A provider could not be read. The code is the key of the text that says what to do. */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode
  readonly detail: string
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProviderErrorCode, { detail = '', retryAfterSeconds }: Detail = {}) {
    super(detail ? `${code}: ${detail}` : code)
    this.name = 'ProviderError'
    this.code = code
    this.detail = detail
    this.retryAfterSeconds = retryAfterSeconds
  }
}
