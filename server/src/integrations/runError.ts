import type { ProviderErrorCode } from '@yardmaster/core/integrations.ts'
import { ProviderError } from './providerError.ts'
import { SecretLost } from './secretBox.ts'

/** Why a run failed, as it is stored. */
export type RunError = { code: ProviderErrorCode; detail: string }

const DETAIL_MOST = 500

/** Returns what administrators see of an error. The details of our own problems are only in the log. */
export function runErrorOf(error: unknown): RunError {
  if (error instanceof ProviderError) return { code: error.code, detail: error.detail.slice(0, DETAIL_MOST) }
  return { code: error instanceof SecretLost ? 'secretLost' : 'internal', detail: '' }
}
