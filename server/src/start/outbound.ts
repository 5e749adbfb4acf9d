import type { Config } from '../config.ts'
import { systemClock } from '../context.ts'
import type { Outbound } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { Ground } from '../ground/ground.ts'
import { integrationAdapters } from '../integrationAdapters.ts'
import { providerFetch } from '../integrations/providerFetch.ts'
import type { Providers } from '../integrations/providers.ts'
import { openSecretBox } from '../integrations/secretBox.ts'
import { readSecretsKey } from '../integrations/secretsKey.ts'
import { countAttempts } from '../outbound/attempts.ts'
import type { FileStore } from '../outbound/files.ts'
import { makeGeocoder } from '../outbound/geocoder.ts'
import { makePublicFetch } from '../outbound/publicFetch.ts'
import { openPush } from '../outbound/push.ts'
import type { PushSender } from '../outbound/push.ts'
import { openVapid } from '../outbound/push/vapid.ts'
import { readVapidKey } from '../outbound/push/vapidKey.ts'
import { readTxt } from '../outbound/txtRecords.ts'
import { CommandFailed } from '../telemetry/gateways/commandFailed.ts'
import type { Gateways } from '../telemetry/gateways/start.ts'

/** Every process needs the key: those that serve browsers encrypt secrets, and those that run jobs decrypt them. */
export const openProviders = async ({
  secretsKey,
  dataDir,
  allowedAddresses,
}: Config): Promise<Providers> => ({
  adapters: integrationAdapters,
  secrets: openSecretBox(await readSecretsKey({ configured: secretsKey, dataDir })),
  fetch: providerFetch(makePublicFetch({ allowed: allowedAddresses })),
})

/** How long a push service has for its whole answer, which is short. */
const PUSH_LIMITS = { timeoutMs: 15_000, maxBytes: 64 * 1024 }

export const openPushSender = async ({ vapid, dataDir, allowedAddresses }: Config): Promise<PushSender> =>
  openPush({
    vapid: openVapid(await readVapidKey({ configured: vapid.privateKey, dataDir }), vapid.subject),
    fetch: makePublicFetch({ allowed: allowedAddresses, ...PUSH_LIMITS }),
    clock: systemClock,
  })

type Opened = {
  database: Database
  files: FileStore
  ground: Ground
  providers: Providers
  push: PushSender
  gateways: () => Gateways | null
  onError: (error: unknown) => void
}

/** Everything through which requests reach other systems. */
export const outboundOf = (
  config: Config,
  { database, files, ground, providers, push, gateways, onError }: Opened,
): Outbound => ({
  files,
  attempts: countAttempts(database.pool, systemClock),
  geocoder: makeGeocoder(config.geocoder, database.outside, onError),
  commands: {
    send: async (uniqueId, command) => {
      const open = gateways()
      if (!open) throw new CommandFailed('notConnected')
      return open.send(uniqueId, command)
    },
  },
  ground,
  delivery: { email: config.mail !== null, sms: config.sms !== null },
  push,
  allowedAddresses: config.allowedAddresses,
  providers,
  readTxt,
})
