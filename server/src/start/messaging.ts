import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Connections } from '../db/find.ts'
import type { Messages } from '../messages/messages.ts'
import { openNats } from '../messages/natsConnection.ts'
import type { Nats } from '../messages/natsConnection.ts'
import { natsMessages } from '../messages/natsMessages.ts'
import { natsRequests } from '../messages/natsRequests.ts'
import { postgresRequests } from '../messages/postgresRequests.ts'
import { openDeviceLines } from '../telemetry/gateways/deviceLines.ts'
import type { DeviceLines } from '../telemetry/gateways/deviceLines.ts'

/** How this process reaches the others. */
export type Messaging = {
  nats: Nats | null
  through: (database: Messages) => Messages
  lines: DeviceLines
  close(): Promise<void>
}

type Opened = {
  connections: Pick<Connections, 'lasting' | 'embedded'>
  database: Database
  onError: (error: unknown) => void
}

export function openMessaging(config: Config, { connections, database, onError }: Opened): Messaging {
  const nats = config.nats ? openNats(config.nats, 'yardmaster', onError) : null
  const { lasting, embedded } = connections
  const requestsOf = () => {
    if (nats) return natsRequests(nats)
    // An embedded database has no other processes. Threads hold devices as other processes do.
    return embedded && config.ingestThreads === 1
      ? null
      : postgresRequests({ pool: database.pool, listen: lasting.app, onError })
  }
  const requests = requestsOf()
  return {
    nats,
    through: (messages) => (nats ? natsMessages(nats, messages) : messages),
    lines: openDeviceLines(requests),
    async close() {
      await requests?.close()
      await nats?.close()
    },
  }
}
