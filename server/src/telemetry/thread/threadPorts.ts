import type pg from 'pg'
import { systemClock } from '../../context.ts'
import { openDatabase } from '../../db/database.ts'
import type { Nats } from '../../messages/natsConnection.ts'
import { natsRequests } from '../../messages/natsRequests.ts'
import { postgresRequests } from '../../messages/postgresRequests.ts'
import type { ServedPair } from '../../tls/servedPair.ts'
import { openDeviceLines } from '../gateways/deviceLines.ts'
import type { Log } from '../gateways/log.ts'
import { PORT_NAMES, startGateways } from '../gateways/start.ts'
import type { DevicePorts, Gateways, OpenDevicePort } from '../gateways/start.ts'
import type { Intake } from '../readings/intake.ts'
import type { ReceiveReadings } from '../receive/readings.ts'
import { recordDeviceMessages } from '../write/recordDeviceMessages.ts'
import type { OpenedPorts, PortSettings } from './ingestTask.ts'
import type { IngestConnections } from './ingestThread.ts'

/** For what devices say besides readings, which is rare. */
const APP_CONNECTIONS = 2

type Options = Omit<PortSettings, 'pair'> & {
  /** Of the encrypted ports. */
  certificate: ServedPair | undefined
  intake: Intake
  /** Limits how much is decoded at a time. */
  receiveReadings: ReceiveReadings
  openDevicePort: OpenDevicePort
  app: NonNullable<IngestConnections['app']>
  nats: Nats | null
  /** With the rights of ingest. */
  pool: pg.Pool
  log: Log
  onError: (error: unknown) => void
}

export type ThreadPorts = { opened: OpenedPorts; close(): Promise<void> }

/** Opens the ports of devices in a thread. Commands reach it as they reach another process. */
export async function openThreadPorts(options: Options): Promise<ThreadPorts> {
  const {
    config,
    limits,
    certificate,
    intake,
    openDevicePort,
    receiveReadings,
    app,
    nats,
    pool,
    log,
    onError,
  } = options
  const database = openDatabase({ ...app.pool, max: APP_CONNECTIONS })
  const requests = nats
    ? natsRequests(nats)
    : postgresRequests({ pool: database.pool, listen: app.listen, onError })
  const warnings: string[] = []
  const gateways = await startGateways({
    config,
    certificate,
    limits,
    intake,
    openDevicePort,
    receiveReadings,
    clock: systemClock,
    log,
    warn: (line) => void warnings.push(line),
    onUnasked: recordDeviceMessages({ database, pool, clock: systemClock }),
    lines: openDeviceLines(requests),
  })
  return {
    opened: { warnings, ports: openedBy(gateways) },
    async close() {
      await gateways.close()
      await requests.close()
      await database.end()
    },
  }
}

/** What can be sent to another thread. */
const openedBy = (gateways: Gateways): DevicePorts => {
  const ports = PORT_NAMES.map((name) => [name, gateways[name] && { port: gateways[name].port }])
  return { ...(Object.fromEntries(ports) as DevicePorts), areOpen: gateways.areOpen }
}
