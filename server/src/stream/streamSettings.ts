import type { NatsSettings } from '../messages/natsConnection.ts'
import { StartupError } from '../startupError.ts'
import type { StreamSettings } from './layout.ts'

type Given = { INGEST: 'direct' | 'stream'; INGEST_REPLICAS?: number | undefined; INGEST_STREAM_MB: number }

/** A quorum of three nodes survives the loss of one. Fewer addresses mean that NATS has one node. */
const NODES_OF_A_CLUSTER = 3

export function readStreamSettings(
  { INGEST: ingest, INGEST_REPLICAS: replicas, INGEST_STREAM_MB: megabytes }: Given,
  nats: NatsSettings | null,
): StreamSettings | null {
  if (ingest !== 'stream') return null
  if (!nats)
    throw new StartupError(
      'INGEST=stream needs NATS.',
      'Set NATS_URL to the addresses of NATS with JetStream, or unset INGEST.',
    )
  return {
    replicas: replicas ?? (nats.servers.length >= NODES_OF_A_CLUSTER ? NODES_OF_A_CLUSTER : 1),
    maxBytes: megabytes * 1024 ** 2,
  }
}
