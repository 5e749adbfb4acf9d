import type pg from 'pg'
import type { Clock } from '../context.ts'
import { openPlainPool } from '../db/pool.ts'
import type { Messages } from '../messages/messages.ts'
import { postgresMessages } from '../messages/postgresMessages.ts'
import { countStored, measureIntake } from '../metrics/ingest.ts'
import type { Publisher } from '../stream/publisher.ts'
import { streamIntake } from '../stream/streamIntake.ts'
import { listenForChanges } from './devices/changes.ts'
import type { Change } from './devices/changes.ts'
import { openProfiles } from './devices/profiles.ts'
import { openRefusals } from './devices/refusals.ts'
import { openRegistry } from './devices/registry.ts'
import { recordSeenDevices } from './devices/seenDevices.ts'
import { startJoining } from './devices/startJoining.ts'
import type { ReportCrowded } from './devices/startLoading.ts'
import { countUnowned } from './devices/unownedRefusals.ts'
import type { ReportUnowned } from './devices/unownedRefusals.ts'
import { startListening } from './hearing/startListening.ts'
import { openAnnouncer } from './live/announcer.ts'
import type { Receipt } from './readings/intake.ts'
import { openIntake } from './readings/openIntake.ts'
import type { Arrival } from './readings/queuedIntake.ts'
import { startRebuilding } from './rebuild/rebuildQueue.ts'
import type { Peers } from './thread/peers.ts'
import { startReviewing } from './write/startReviewing.ts'
import { WRITERS, startWriters } from './write/writers.ts'

const POOL_SIZE = WRITERS + 4

type Options = {
  ingest: pg.PoolConfig
  /** Like `ingest`, if that goes through a pooler that doesn't keep sessions. */
  listen?: pg.PoolConfig
  /** Changes how messages to other processes are sent and received. By default, through the database. */
  through?: (database: Messages) => Messages
  /** Takes what devices send, for a writer to store. Without it, everything is stored at once. */
  publisher?: Publisher | null
  /** The other threads of this process, if assets are divided among several. */
  peers?: Peers | undefined
  clock: Clock
  onError: (error: unknown) => void
  /** Called at most once a minute, if messages were rejected that belong to no account. */
  onUnowned?: ReportUnowned
  /** Called after the devices were loaded, if there is no room for all of them. */
  onCrowded?: ReportCrowded
}

export type Telemetry = Awaited<ReturnType<typeof openTelemetry>>

/** Stores what devices send. Any number of processes may run it on one database. */
export async function openTelemetry({
  ingest,
  listen = ingest,
  through = (database) => database,
  publisher = null,
  peers,
  clock,
  onError,
  onUnowned = () => {},
  onCrowded = () => {},
}: Options) {
  const pool = openPlainPool({ max: POOL_SIZE, ...ingest }, 'yardmaster_ingest')
  const registry = openRegistry(pool, { keepsAll: publisher !== null, onError, onCrowded })
  const profiles = openProfiles(pool)
  const refusals = openRefusals(pool, onError)
  const seen = recordSeenDevices(pool, onError)
  const now = () => clock.now().epochMilliseconds
  const rebuilding = startRebuilding({ pool, profiles, now, onError })
  const messages = through(postgresMessages({ pool, listen }))
  const announcer = openAnnouncer({ messages, pool, onError })
  const writers = startWriters({ pool, profiles, now, onLate: rebuilding.add, announcer, peers })
  const listener = startListening({ pool, now, onHeard: seen.note })
  const reviewing = startReviewing({ pool, now, onLate: rebuilding.add, onError })
  const unowned = countUnowned(onUnowned)
  const parts = { pool, registry, refusals, unowned, seen, writers, listener, clock, onError }
  const { intake: opened, attributed, examine, storeArrived } = openIntake(parts)
  const intake = measureIntake(opened, now)
  const fromDevices = publisher
    ? measureIntake(streamIntake({ direct: opened, examine, publisher }), now, { commits: false })
    : intake
  const joining = startJoining({ pool, registry, intake, onError })
  const follow = (change: Change | null) => {
    registry.forget(change)
    profiles.forget(change)
    rebuilding.sweep()
    joining.look()
    reviewing.look()
  }
  const changes = await listenForChanges(messages, follow, onError)
  return {
    /** Stores at once. */
    intake,
    /** Takes what devices send, and stores it at once or publishes it. */
    fromDevices,
    /** Stores what was published. */
    storeArrived: async (arrival: Arrival): Promise<Receipt> => {
      const receipt = await storeArrived(arrival)
      countStored(arrival.source.protocol, [receipt])
      return receipt
    },
    pool,
    /** The number of rejected messages without an owner since the start, by protocol and reason. */
    unowned: unowned.counts,
    /** Processes changed flags and late readings immediately, for tests and for backfilling history. */
    async finishRebuilds(): Promise<void> {
      await reviewing.finish()
      await rebuilding.finish()
    },
    /** Commits accepted readings first. */
    async close() {
      await changes.stop()
      await registry.stop()
      await joining.stop()
      await reviewing.stop()
      await writers.idle()
      await listener.idle()
      await rebuilding.stop()
      await attributed()
      await announcer.idle()
      await refusals.flush()
      await seen.stop()
      await pool.end()
    },
  }
}
