import { DiscardPolicy, JetStreamApiCodes, JetStreamApiError, RetentionPolicy } from '@nats-io/jetstream'
import { StorageType, jetstream, jetstreamManager } from '@nats-io/jetstream'
import type { JetStreamClient, JetStreamManager, StreamConfig, StreamInfo } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { setTimeout as pause } from 'node:timers/promises'
import { failedTo, oncePerMinute } from '../failures.ts'
import type { Nats } from '../messages/natsConnection.ts'
import { ALL_SUBJECTS, REJECTED_STREAM, REJECTED_SUBJECT, STREAM } from './layout.ts'
import type { StreamSettings } from './layout.ts'

export type Jet = { connection: NatsConnection; js: JetStreamClient; jsm: JetStreamManager }

export type ReadingStream = {
  settings: StreamSettings
  /** Null while the stream can't be used. */
  jet: () => Jet | null
  /** Something failed that should have worked. The stream is not used until it answers again. */
  distrust: () => void
  /** What the stream holds now; null if it doesn't answer. */
  info: () => Promise<StreamInfo | null>
  close(): Promise<void>
}

const RETRY_MS = 1_000
const ANSWER_MS = 3_000
const REJECTED_MOST = 64 * 1024 ** 2

/** Makes sure that the stream exists as configured, whenever NATS is reached. */
export function openStream(
  nats: Nats,
  settings: StreamSettings,
  onError: (error: unknown) => void,
): ReadingStream {
  const closing = new AbortController()
  const report = oncePerMinute((error: unknown) => onError(failedTo('reach the stream of readings', error)))
  let ready: Jet | null = null
  let preparing: Promise<void> | null = null

  async function attempt(): Promise<void> {
    const connection = nats.connection()
    if (!connection) return
    const jsm = await jetstreamManager(connection, { timeout: ANSWER_MS })
    for (const config of configsOf(settings)) await ensure(jsm, config)
    if (nats.connection() === connection)
      ready = { connection, jsm, js: jetstream(connection, { timeout: ANSWER_MS }) }
  }

  async function prepare(): Promise<void> {
    while (!ready && !closing.signal.aborted) {
      await attempt().catch(report)
      if (!ready) await pause(RETRY_MS, undefined, closing).catch(() => {})
    }
    preparing = null
  }

  function distrust(): void {
    ready = null
    if (!closing.signal.aborted) preparing ??= prepare()
  }

  const stop = nats.use({ regained: distrust })
  distrust()
  const jet = () => (ready && nats.connection() === ready.connection ? ready : null)
  return {
    settings,
    jet,
    distrust,
    info: async () => (await jet()?.jsm.streams.info(STREAM)) ?? null,
    async close() {
      stop()
      closing.abort()
      await preparing
    },
  }
}

type Config = Partial<StreamConfig> & Pick<StreamConfig, 'name' | 'subjects'>

const configsOf = ({ replicas, maxBytes }: StreamSettings): Config[] => [
  {
    name: STREAM,
    subjects: [ALL_SUBJECTS],
    // A message is deleted when it is stored, so that the size of the stream is what waits.
    retention: RetentionPolicy.Workqueue,
    discard: DiscardPolicy.New,
    storage: StorageType.File,
    max_bytes: maxBytes,
    num_replicas: replicas,
  },
  {
    name: REJECTED_STREAM,
    subjects: [REJECTED_SUBJECT],
    discard: DiscardPolicy.Old,
    storage: StorageType.File,
    max_bytes: REJECTED_MOST,
    num_replicas: replicas,
  },
]

/** Creates the stream, or adapts what has been configured differently since. */
async function ensure(jsm: JetStreamManager, config: Config): Promise<void> {
  const found = await jsm.streams.info(config.name).catch((error: unknown) => {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return null
    throw error
  })
  if (!found) await jsm.streams.add(config)
  else if (
    found.config.max_bytes !== config.max_bytes ||
    found.config.num_replicas !== (config.num_replicas ?? 1)
  )
    await jsm.streams.update(config.name, {
      max_bytes: config.max_bytes ?? -1,
      num_replicas: config.num_replicas ?? 1,
    })
}
