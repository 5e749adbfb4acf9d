import { availableParallelism } from 'node:os'
import type { Config } from '../config.ts'
import type { Connections } from '../db/find.ts'
import type { Log } from '../telemetry/gateways/log.ts'
import type { DevicePorts } from '../telemetry/gateways/start.ts'
import type { ReceiveReadings } from '../telemetry/receive/readings.ts'
import type { ThreadMetrics } from '../metrics/registry.ts'
import { startIngestThread } from '../telemetry/thread/ingestThread.ts'
import { startIngestThreads } from '../telemetry/thread/ingestThreads.ts'
import type { ThreadPortSettings } from '../telemetry/thread/ingestThreads.ts'
import { openPeers } from '../telemetry/thread/peers.ts'
import type { Peers } from '../telemetry/thread/peers.ts'

/** The threads that take readings. */
export type IngestThreading = {
  receive: ReceiveReadings
  ping(): Promise<unknown>
  measures: readonly (() => Promise<ThreadMetrics>)[]
  /** Missing if the main thread holds the devices. */
  openPorts?: (settings: ThreadPortSettings, warn: (line: string) => void) => Promise<DevicePorts>
  close(): Promise<void>
}

type Options = { log: Log; onError: (error: unknown) => void; peers: Peers | undefined }

/** Returns how the main thread reaches the threads among which assets are divided; undefined if there are none. */
export const peersOf = ({ ingestThreads: count }: Config): Peers | undefined =>
  count > 1 ? openPeers({ self: null, count }) : undefined

/** Receives readings in threads. On a single core, one would only compete with the main one. */
export function startIngest(
  { roles, nats, stream, ingestThreads: count }: Config,
  { ingest, app, lasting, embedded }: Connections,
  { peers, log, onError }: Options,
): IngestThreading | null {
  const common = { ingest, listen: lasting.ingest, nats, stream, onError, log }
  if (peers) {
    const connections = { ...common, app: { pool: app, listen: lasting.app }, isShared: true }
    return startIngestThreads({ ...connections, count, peers })
  }
  if (!roles.has('api') || availableParallelism() === 1) return null
  const { receive, ping, measure, close } = startIngestThread({ ...common, isShared: !embedded })
  return { receive, ping, measures: [measure], close }
}
