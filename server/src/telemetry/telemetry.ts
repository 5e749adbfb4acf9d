import type pg from 'pg'
import type { Clock } from '../context.ts'
import { openPool } from '../db/pool.ts'
import { listenForChanges } from './devices/changes.ts'
import { openProfiles } from './devices/profiles.ts'
import { openRefusals } from './devices/refusals.ts'
import { openRegistry } from './devices/registry.ts'
import { recordSeenDevices } from './devices/seenDevices.ts'
import type { Intake, Receipt } from './readings/intake.ts'
import { judge, receiptOf } from './readings/judge.ts'
import type { Judged } from './readings/judge.ts'
import { startRebuilding } from './rebuild/rebuildQueue.ts'
import { WRITERS, startWriters } from './write/writers.ts'

const POOL_SIZE = WRITERS + 4

type Options = { ingest: pg.PoolConfig; clock: Clock; onError: (error: unknown) => void }

export type Telemetry = Awaited<ReturnType<typeof openTelemetry>>

/** Stores what devices send. Any number of processes may run it on one database. */
export async function openTelemetry({ ingest, clock, onError }: Options) {
  const pool = openPool({ max: POOL_SIZE, ...ingest })
  const registry = openRegistry(pool)
  const profiles = openProfiles(pool)
  const refusals = openRefusals(pool, onError)
  const seen = recordSeenDevices(pool, onError)
  const rebuilding = startRebuilding({ pool, profiles, onError })
  const writers = startWriters({ pool, profiles, onLate: rebuilding.add })
  const forget = () => {
    registry.forget()
    profiles.forget()
    rebuilding.sweep()
  }
  const changes = await listenForChanges(ingest, forget, onError)
  return {
    intake: openIntake({ registry, refusals, seen, writers, clock }),
    pool,
    /** Processes late readings immediately, for tests and for backfilling history. */
    finishRebuilds: () => rebuilding.finish(),
    /** Commits accepted readings first. */
    async close() {
      await changes.stop()
      await writers.idle()
      await rebuilding.stop()
      await refusals.flush()
      await seen.stop()
      await pool.end()
    },
  }
}

type Parts = {
  registry: ReturnType<typeof openRegistry>
  refusals: ReturnType<typeof openRefusals>
  seen: ReturnType<typeof recordSeenDevices>
  writers: ReturnType<typeof startWriters>
  clock: Clock
}

function openIntake({ registry, refusals, seen, writers, clock }: Parts): Intake {
  async function commitAll(deliveries: readonly Judged[]): Promise<Receipt[]> {
    const fateOf = await writers.commit(deliveries)
    const receipts = deliveries.map((judged) =>
      receiptOf(judged, fateOf, (message) => refusals.message(message)),
    )
    if (receipts.some(({ refused }) => refused.length > 0)) await refusals.flush()
    return receipts
  }

  const intake: Intake = {
    async identify(uniqueId, source) {
      const device = await registry.device(uniqueId)
      const foreign = device && source.accountId !== undefined && device.accountId !== source.accountId
      const reason =
        !device || foreign ? 'unknownDevice' : device.assignments.length === 0 ? 'notAssigned' : null
      if (!reason) return device
      refusals.stranger(uniqueId, reason, source)
      return null
    },

    checkToken: (token) => registry.token(token),

    async submit(device, readings, source) {
      const [receipt] = await intake.submitAll([{ device, readings }], source)
      return receipt ?? NOTHING_TAKEN
    },

    async submitAll(deliveries, source) {
      const known = await Promise.all(deliveries.map(({ device }) => registry.device(device.uniqueId)))
      const now = clock.now().epochMilliseconds
      const judged = deliveries.map((delivery, index) => {
        seen.note(delivery.device, now)
        return judge(delivery, known[index], { now, source }, (message) => refusals.message(message))
      })
      // Not awaited here, because that would keep the raw readings in memory until the commit.
      return commitAll(judged)
    },

    refuse(reason, source, { uniqueId = '', device, detail = '', payload = null }) {
      const accountId = device?.accountId ?? source.accountId
      const name = device?.uniqueId ?? uniqueId
      if (accountId !== undefined)
        refusals.message({
          accountId,
          deviceId: device?.id ?? null,
          uniqueId: name,
          reason,
          source,
          detail,
          payload,
        })
      else if (uniqueId) refusals.stranger(uniqueId, reason, source)
    },
  }
  return intake
}

const NOTHING_TAKEN: Receipt = { stored: 0, duplicates: 0, refused: [] }
