/** The services that an account can connect. The order is that of the Integrations tab. */
export const SERVICE_TYPES = ['genie', 'comdata', 'visionlink', 'pointofrental', 'iso15143', 'shell'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]

/** What a run counts. */
export const COUNTED = ['assets', 'readings', 'transactions', 'clients', 'contracts'] as const
export type Counted = (typeof COUNTED)[number]
export type Counts = Partial<Record<Counted, number>>

/** Why a provider could not be read. Each code has a text that says what happened and what to do. */
export const PROVIDER_ERRORS = [
  /** The address can't be reached, or its name is unknown. */
  'unreachable',
  /** The address is in a private network, which the installation does not allow. */
  'privateAddress',
  'timeout',
  /** 401: wrong user, password, key or client. */
  'signInRefused',
  /** 403: signed in, but without the right. */
  'notAllowed',
  /** 404: the address is wrong. */
  'notFound',
  /** 429: asked too often. */
  'tooOften',
  /** 5xx. */
  'providerDown',
  /** The answer is not what the protocol says. */
  'unreadable',
  'tooLarge',
  /** The address redirects to another one, which is the detail. */
  'redirected',
  /** The stored secret can't be decrypted with the key of this installation. */
  'secretLost',
  /** Some settings are missing, because an earlier version did not need them. */
  'settingsMissing',
  /** A problem of ours. The log has the details. */
  'internal',
] as const
export type ProviderErrorCode = (typeof PROVIDER_ERRORS)[number]
