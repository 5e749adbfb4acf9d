import type { Fault } from '@yardmaster/core/telemetry/faults.ts'
import type { FeedAsset } from '../../../telemetry/feeds/iso15143/feedAsset.ts'
import type { Reading } from '../../../telemetry/readings/reading.ts'

/** What was read of an asset of a feed. Plain JSON. */
export type ReadSoFar = {
  /** Older values don't count: the asset was not linked then. Milliseconds since 1970. */
  since?: number
  /** The newest instant of each signal that was read. */
  at?: Record<string, number>
  /** The faults that the last snapshot listed. */
  faults?: string[]
}

type Options = {
  /** Whether a tracker on the asset reports its position and engine state, which it does more often. */
  hasTracker: boolean
  /** The instant of the snapshot, in milliseconds. */
  snapshotAt: number
}

/** A tracker knows these better than a feed. The rest comes from the asset itself. */
const FROM_TRACKER: ReadonlySet<string> = new Set(['position', 'altitude', 'ignition'])

/** Returns what a snapshot says that was not read before, and what is read then. */
export function newReadings(
  { points, faults, invalid }: Pick<FeedAsset, 'points' | 'faults' | 'invalid'>,
  read: ReadSoFar,
  { hasTracker, snapshotAt }: Options,
): { readings: Reading[]; read: ReadSoFar } {
  const at = { ...read.at }
  const isNew = (signal: string, instant: number): boolean =>
    instant > Math.max(at[signal] ?? -Infinity, read.since ?? -Infinity) &&
    !(hasTracker && FROM_TRACKER.has(signal))
  const readings: Reading[] = []
  for (const point of points) {
    const names = Object.keys(point.fields).filter((name) => isNew(name, point.at))
    const position = point.position && isNew('position', point.at) ? point.position : null
    for (const name of names) at[name] = point.at
    if (position) at['position'] = point.at
    if (names.length === 0 && !position) continue
    const fields = Object.fromEntries(Object.entries(point.fields).filter(([name]) => names.includes(name)))
    readings.push({ at: point.at, position, fields, alerts: [] })
  }
  const listed = faults.map(nameOf).toSorted()
  if (!isSameList(listed, read.faults ?? [])) addFaults(readings, faults, points.at(-1)?.at ?? snapshotAt)
  if (readings[0] && invalid.length > 0) readings[0].invalid = invalid
  return { readings, read: { ...read, at, faults: listed } }
}

const nameOf = ({ code, source }: Pick<Fault, 'code' | 'source'>): string => `${code}|${source}`

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index])

/** Adds the faults that are active, as of the asset's last report or of when the newest one began. */
function addFaults(readings: Reading[], faults: FeedAsset['faults'], reportedAt: number): void {
  const at = Math.max(reportedAt, ...faults.flatMap((fault) => fault.at ?? []))
  const report = { list: faults.map(faultOf), complete: true }
  const reading = readings.find((known) => known.at === at)
  if (reading) reading.faults = report
  else readings.push({ at, position: null, fields: {}, alerts: [], faults: report })
}

const faultOf = ({ code, description, severity, source }: FeedAsset['faults'][number]): Fault => ({
  code,
  description,
  severity,
  source,
})

/** Returns the points of series, joined by instant, and the faults that occurred, as readings. */
export function seriesReadings(
  { points, faults }: Pick<FeedAsset, 'points' | 'faults'>,
  read: ReadSoFar,
  options: Options,
): { readings: Reading[]; read: ReadSoFar } {
  const measured = newReadings({ points, faults: [], invalid: [] }, { ...read, faults: [] }, options)
  const since = Math.max(read.at?.['faults'] ?? -Infinity, read.since ?? -Infinity)
  const occurred = faults.filter((fault) => fault.at !== null && fault.at > since)
  const byInstant = Map.groupBy(occurred, (fault) => fault.at ?? 0)
  const readings: Reading[] = [...byInstant].map(([at, list]) => ({
    at,
    position: null,
    fields: {},
    alerts: [],
    faults: { list: list.map(faultOf), complete: false },
  }))
  const at = { ...measured.read.at }
  if (byInstant.size > 0) at['faults'] = Math.max(...byInstant.keys())
  return {
    readings: [...measured.readings, ...readings].toSorted((one, other) => one.at - other.at),
    read: { ...read, at },
  }
}
