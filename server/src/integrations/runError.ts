import type { ProviderErrorCode } from '@yardmaster/core/integrations.ts'
import { OutboundError } from '../outbound/outboundError.ts'
import { ProviderError } from './providerError.ts'
import { SecretLost } from './secretBox.ts'
import { TookTooLong } from './stopReasons.ts'
import { withoutSecret } from './withoutSecret.ts'

/** Why a run failed, as it is stored. */
export type RunError = { code: ProviderErrorCode; detail: string }

type Settings = { user?: string; secret: string }

const DETAIL_MOST = 500

const OUTBOUND: Record<OutboundError['reason'], ProviderErrorCode> = {
  badAddress: 'notFound',
  privateAddress: 'privateAddress',
  unknownHost: 'unreachable',
  unreachable: 'unreachable',
  timeout: 'timeout',
  tooLarge: 'tooLarge',
  redirect: 'redirected',
}

/** Returns what administrators see of an error. The details of our own problems are only in the log. */
export function runErrorOf(error: unknown, settings: Settings | undefined): RunError {
  const { code, detail } = explain(error)
  const shown = settings ? withoutSecret(detail, settings) : detail
  return { code, detail: shown.slice(0, DETAIL_MOST) }
}

function explain(error: unknown): RunError {
  if (error instanceof ProviderError) return { code: error.code, detail: error.detail }
  if (error instanceof OutboundError) return { code: OUTBOUND[error.reason], detail: error.message }
  // JSON that is not one.
  if (error instanceof SyntaxError) return { code: 'unreadable', detail: error.message }
  if (error instanceof SecretLost) return { code: 'secretLost', detail: '' }
  if (error instanceof TookTooLong) return { code: 'timeout', detail: '' }
  return { code: 'internal', detail: '' }
}
