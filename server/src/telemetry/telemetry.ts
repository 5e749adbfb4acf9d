import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type pg from 'pg'
import type { Clock } from '../context.ts'
import { openPool } from '../db/pool.ts'
import type { Item } from './write/batch.ts'
import { hashOf, restOf } from './write/eventColumns.ts'
import type { KnownWeeks } from './write/eventWeeks.ts'
import type { Delivery, Device, Intake, Receipt, Source } from './readings/intake.ts'
import { readingKey } from './readings/key.ts'
import { listenForChanges } from './devices/changes.ts'
import { normalise } from './readings/normalize.ts'
import { implausible } from './readings/plausible.ts'
import { openProfiles } from './devices/profiles.ts'
import type { Reading } from './readings/reading.ts'
import { startRebuilding } from './rebuild/rebuildQueue.ts'
import { openRefusals } from './devices/refusals.ts'
import { assetAt, openRegistry } from './devices/registry.ts'
import type { KnownDevice } from './devices/registry.ts'
import { noteSeenDevices } from './devices/seenDevices.ts'
import { startWriter } from './write/writer.ts'

/** While one writer waits for its commit, the other derives. */
const WRITERS = 2
const POOL_SIZE = WRITERS + 4

type Options = { ingest: pg.PoolConfig; clock: Clock; onError: (error: unknown) => void }

export type Telemetry = Awaited<ReturnType<typeof openTelemetry>>

/** Stores what devices send. Any number of processes may run it on one database. */
export async function openTelemetry({ ingest, clock, onError }: Options) {
  const pool = openPool({ max: POOL_SIZE, ...ingest })
  const registry = openRegistry(pool)
  const profiles = openProfiles(pool)
  const refusals = openRefusals(pool, onError)
  const seen = noteSeenDevices(pool, onError)
  const rebuilding = startRebuilding({ pool, profiles, onError })
  const weeks: KnownWeeks = new Set()
  const writers = Array.from({ length: WRITERS }, () =>
    startWriter({ pool, profiles, weeks, onLate: rebuilding.add }),
  )
  const changes = await listenForChanges(ingest, () => {
    registry.forget()
    profiles.forget()
  })

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
      // Not awaited here, because that would keep the raw readings in memory until the commit.
      return commitAll(deliveries.map((delivery, index) => judge(delivery, known[index], now, source)))
    },

    refuse(reason, source, { uniqueId = '', device, detail = '', payload }) {
      const accountId = device?.accountId ?? source.accountId
      if (accountId === undefined) {
        if (uniqueId) refusals.stranger(uniqueId, reason, source)
        return
      }
      const name = device?.uniqueId ?? uniqueId
      refusals.message({
        accountId,
        deviceId: device?.id ?? null,
        uniqueId: name,
        reason,
        source,
        detail,
        payload: payload ?? null,
      })
    },
  }

  /** Decides which readings of a delivery are stored. */
  function judge(
    { device, readings }: Delivery,
    known: KnownDevice | null | undefined,
    now: number,
    source: Source,
  ): Judged {
    const items: Item[] = []
    const refused: Receipt['refused'] = []
    for (const [index, raw] of readings.entries()) {
      const outcome = known?.id === device.id ? itemOf(known, raw, now) : 'unknownDevice'
      if (typeof outcome === 'object') items.push(outcome)
      else {
        refused.push({ index, reason: outcome })
        refusals.message(refusedReading(device, raw, outcome, source))
      }
    }
    seen.note(device, now)
    return { items, refused }
  }

  async function commitAll(deliveries: readonly Judged[]): Promise<Receipt[]> {
    const stored = await commitItems(deliveries)
    if (deliveries.some(({ refused }) => refused.length > 0)) await refusals.flush()
    return deliveries.map(({ items, refused }) => {
      const fresh = items.filter((item) => stored.some((part) => part.has(item))).length
      return { stored: fresh, duplicates: items.length - fresh, refused }
    })
  }

  /** Commits the items and returns the new ones of each writer. */
  function commitItems(deliveries: readonly Judged[]): Promise<ReadonlySet<Item>[]> {
    const parts = writers.map((): Item[] => [])
    for (const { items } of deliveries) {
      for (const item of items) parts[item.assetId % WRITERS]?.push(item)
    }
    return Promise.all(
      writers.flatMap((writer, index) => {
        const part = parts[index] ?? []
        return part.length > 0 ? writer.add(part) : []
      }),
    )
  }

  return {
    intake,
    pool,
    /** Processes late readings immediately, for tests and for backfilling history. */
    settle: () => rebuilding.finish(),
    /** Commits accepted readings first. */
    async close() {
      await changes.stop()
      await Promise.all(writers.map((writer) => writer.idle()))
      await rebuilding.stop()
      await refusals.flush()
      await seen.stop()
      await pool.end()
    },
  }
}

type Judged = { items: Item[]; refused: Receipt['refused'] }

const NOTHING_TAKEN: Receipt = { stored: 0, duplicates: 0, refused: [] }

/** Returns a reading ready to be stored, or the reason for its rejection. */
function itemOf(device: KnownDevice, raw: Reading, now: number): Item | Refusal {
  const reason = implausible(raw, now)
  if (reason) return reason
  const reading = normalise(raw)
  const assetId = assetAt(device, reading.at)
  if (assetId === null) return 'notAssigned'
  const rest = restOf(reading.fields, reading.alerts)
  const key = readingKey(reading.at, device.id, hashOf(reading, rest))
  return { accountId: device.accountId, assetId, deviceId: device.id, key, reading, rest }
}

const refusedReading = (device: Device, reading: Reading, reason: Refusal, source: Source) => ({
  accountId: device.accountId,
  deviceId: device.id,
  uniqueId: device.uniqueId,
  reason,
  source,
  detail: '',
  payload: Buffer.from(JSON.stringify(reading)),
})
