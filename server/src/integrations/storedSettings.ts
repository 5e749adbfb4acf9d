import { SETTINGS_OF } from '@yardmaster/core/contract/account/integrations.settings.ts'
import type { ServiceType } from '@yardmaster/core/integrations.ts'
import { ProviderError } from './providerError.ts'
import type { SecretBox } from './secretBox.ts'

/** The parts of the settings that every service has. */
export type PacedSettings = { minutes: number; address: string; user?: string; secret: string }

type Stored = {
  accountId: number
  id: number
  serviceType: ServiceType
  settings: Record<string, unknown>
  /** Encrypted. */
  secret: Uint8Array | null
}

/** Returns the settings with the secret. Throws SecretLost, or a ProviderError if a setting is missing. */
export function settingsOf(
  secrets: SecretBox,
  { accountId, id, serviceType, settings, secret }: Stored,
): PacedSettings {
  const opened = secret ? secrets.open(secret, { accountId, integrationId: id }) : ''
  const parsed = SETTINGS_OF[serviceType].safeParse({ ...settings, secret: opened })
  if (parsed.success) return parsed.data
  // A later version needs settings that an earlier one did not have.
  const names = parsed.error.issues.map((issue) => issue.path.join('.'))
  throw new ProviderError('settingsMissing', { detail: [...new Set(names)].join(', ') })
}
