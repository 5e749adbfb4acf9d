import type pg from 'pg'
import type { DerivedEvent } from '../derive/detector.ts'
import type { AssetState } from '../derive/state.ts'
import type { Stay } from '../derive/stay.ts'
import type { KeyedItem } from './batch.ts'
import { CopyRows } from './copyRows.ts'
import { newestInput } from './deriveBatch.ts'
import type { Caused, Derivation } from './deriveBatch.ts'
import { EVENTS, INTERVALS, writeEvent, writeInterval, writeReading } from './rows.ts'
import type { Rows } from './rows.ts'
import { reportWatched } from './reportWatched.ts'
import { recordSubscribedEvents } from './subscribedEvents.ts'
import { writeFlags } from './writeFlags.ts'
import { writePresence } from './writePresence.ts'
import { copyRows, insertRows } from './writeRows.ts'
import { evaluateSchedules } from './writeSchedules.ts'
import { insertCheckpoints, markLate, saveStates, updateStates } from './writeStates.ts'
import type { NextState } from './writeStates.ts'

/** Everything that has to be written for one asset, whether its readings were ingested or derived again. */
export type AssetChange = {
  next: NextState
  /** The state before it, if it is known. */
  before?: AssetState
  /** The readings that are stored together with what was derived from them. */
  readings: readonly KeyedItem[]
  /** The derived events that subscribers don't know yet. */
  notable: readonly Caused<DerivedEvent>[]
  /** Null if the flags are known to be unchanged. */
  flags: readonly number[] | null
  /** The areas that the asset is in. Null if they are known to be unchanged. */
  inside: readonly Stay[] | null
  /** Whether a meter has reached a value at which scheduled service may be due. */
  meterMatters: boolean
}

/** The typical size of an asset's rows in a batch. */
const EXPECTED_BYTES = 2048

/**
 * Writes events, intervals, checkpoints, flags, presence and states, in the caller's transaction. A careful
 * write skips rows that already exist. It is slower, but accepts every change. The caller announces the changes.
 */
export async function writeDerived(
  client: pg.ClientBase,
  changes: readonly AssetChange[],
  { careful }: { careful: boolean },
): Promise<void> {
  const next = changes.map((change) => change.next)
  // First, because it may find that another transaction has changed them.
  await updateStates(client, next)
  await saveStates(
    client,
    next.flatMap(({ asset, derivation, saves, settledAt }) =>
      saves && derivation ? { asset, ...derivation, settledAt } : [],
    ),
  )
  await writeHistory(client, changes, { careful })
  await recordSubscribedEvents(
    client,
    changes.flatMap(({ next: { asset }, notable }) => notable.map((event) => ({ asset, event }))),
  )
  await writePresence(
    client,
    changes.flatMap(({ next: { asset }, inside }) => (inside ? { asset, inside } : [])),
  )
  // After the states, because a flag is lowered at the instant of the newest reading.
  await writeFlags(
    client,
    changes.flatMap(({ next: { asset, derivation }, flags }) =>
      flags && derivation?.watermark
        ? { asset, flags: flags.map((id) => ({ id, since: raisedSince(id, derivation) })) }
        : [],
    ),
  )
  await evaluateSchedules(
    client,
    changes.flatMap(({ next: { asset }, meterMatters }) => (meterMatters ? asset : [])),
  )
  await reportWatched(client, changes)
  await markLate(client, next)
}

/** A standard flag follows the newest reading. The state of a custom one knows when it was raised. */
function raisedSince(flagId: number, derivation: Derivation): number {
  const custom = derivation.state.customFlags?.find(({ id }) => id === flagId)
  return custom?.raised ?? newestInput(derivation)?.at ?? 0
}

/** The part of a change that does not depend on what follows it. */
type HistoryChange = Pick<AssetChange, 'readings'> & {
  next: Pick<NextState, 'asset' | 'derivation'>
}

/** Writes events, intervals and checkpoints, but not the asset's current state. */
export async function writeHistory(
  client: pg.ClientBase,
  changes: readonly HistoryChange[],
  { careful }: { careful: boolean },
): Promise<void> {
  await writeEventsAndIntervals(client, changes, careful)
  await insertCheckpoints(
    client,
    changes.flatMap(({ next: { asset, derivation } }) =>
      (derivation?.checkpoints ?? []).map((checkpoint) => ({ ...checkpoint, asset })),
    ),
  )
}

async function writeEventsAndIntervals(
  client: pg.ClientBase,
  changes: readonly HistoryChange[],
  careful: boolean,
): Promise<void> {
  if (careful) {
    await insertRows(client, EVENTS, (rows) => writeEvents(rows, changes), 'k')
    await insertRows(client, INTERVALS, (rows) => writeIntervals(rows, changes), 'cause_k')
    return
  }
  const events = new CopyRows(changes.length * EXPECTED_BYTES)
  writeEvents(events, changes)
  await copyRows(client, EVENTS, events)
  const intervals = new CopyRows()
  writeIntervals(intervals, changes)
  await copyRows(client, INTERVALS, intervals)
}

function writeEvents(rows: Rows, changes: readonly HistoryChange[]): void {
  for (const { next, readings } of changes) {
    for (const item of readings) writeReading(rows, item)
    for (const event of next.derivation?.events ?? []) writeEvent(rows, next.asset, event)
  }
}

function writeIntervals(rows: Rows, changes: readonly HistoryChange[]): void {
  for (const { asset, derivation } of changes.map(({ next }) => next)) {
    for (const interval of derivation?.intervals ?? []) writeInterval(rows, asset, interval)
  }
}
