import type { ErrorCode } from '../contract/problem.ts'
import { WEB_ADDRESS } from '../contract/account/integrations.settings.ts'
import type { ServiceType } from '../integrations.ts'

/** The settings that say where the secret is sent. */
const ADDRESSES = ['address', 'tokenAddress'] as const

type Settings = {
  address: string
  tokenAddress?: string
  authentication?: string
  user?: string
  secret: string
}

/** The stored settings of a connection; null for a new one. */
type Stored = { settings: Readonly<Record<string, unknown>>; hasSecret: boolean } | null

/**
 * Whether the stored secret still counts if none is typed. After a change of the address it must be typed again:
 * otherwise anyone who may change settings could have the secret sent to a server of their own.
 */
export const keepsSecret = (stored: Stored, settings: Settings): boolean =>
  stored !== null &&
  stored.hasSecret &&
  ADDRESSES.every((name) => (stored.settings[name] ?? '') === (settings[name] ?? ''))

/** Returns the problems of the settings that a field alone does not show, by field. */
export function settingsProblems(
  serviceType: ServiceType,
  settings: Settings,
  stored: Stored,
): Partial<Record<keyof Settings, ErrorCode>> {
  const isOauth = settings.authentication === 'oauth'
  return {
    ...(isOauth && !WEB_ADDRESS.test(settings.tokenAddress ?? '') && { tokenAddress: 'error.webAddress' }),
    ...(settings.authentication !== undefined && settings.user === '' && { user: 'error.required' }),
    ...secretProblem(serviceType, settings, stored),
  }
}

function secretProblem(serviceType: ServiceType, settings: Settings, stored: Stored): { secret?: ErrorCode } {
  if (settings.secret !== '' || keepsSecret(stored, settings)) return {}
  if (stored?.hasSecret) return { secret: 'error.secretAgain' }
  // A file can be open to everyone who knows its address.
  return serviceType === 'shell' ? {} : { secret: 'error.required' }
}
