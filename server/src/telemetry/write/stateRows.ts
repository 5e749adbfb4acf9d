import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { askedOf } from '../derive/askedOf.ts'
import { openIntervals, statusOf } from '../derive/derive.ts'
import type { OpenInterval } from '../derive/detector.ts'
import { timeDue } from '../derive/passTime.ts'
import type { Snapshot } from '../derive/state.ts'
import { BinaryArray } from './binaryArray.ts'
import type { Derivation } from './deriveBatch.ts'
import type { NextState } from './writeStates.ts'

/** The account may have chosen another duration. The job that looks at the crossing knows it. */
const SOON_SECONDS = 60

export type StateRow = ReturnType<typeof stateRow>

export function stateRow({ asset, version, firstKey }: NextState, { state, watermark }: Derivation) {
  const { snapshot } = state
  const open = openIntervals(state).map(openRow)
  const due = timeDue(state, SOON_SECONDS)
  return {
    asset,
    version,
    firstKey,
    watermark,
    status: statusOf(state),
    due,
    snapshot,
    open,
    asked: askedOf(state),
  }
}

/** Formats an open interval as the view asset_interval expects it. */
const openRow = ({ kind, start, end, seconds, ref, region, metres, position, fields }: OpenInterval) => ({
  kind: INTERVAL_KINDS[kind],
  start,
  until: end,
  seconds,
  ref,
  region,
  metres,
  lat: position?.lat,
  lng: position?.lng,
  fields,
})

/** The bytes that a document and a status typically take. */
const DOCUMENT = 768
const SMALL_DOCUMENT = 192
const STATUS = 12

/** Returns an array for each column, in the order in which the update of the states names them. */
export function columnsOf(rows: readonly StateRow[]): BinaryArray[] {
  const count = rows.length
  const accounts = new BinaryArray('int4', count)
  const assets = new BinaryArray('int4', count)
  const versions = new BinaryArray('int8', count)
  const firstKeys = new BinaryArray('int8', count)
  const watermarks = new BinaryArray('int8', count)
  const lats = new BinaryArray('float8', count)
  const lngs = new BinaryArray('float8', count)
  const speeds = new BinaryArray('float4', count)
  const headings = new BinaryArray('int2', count)
  const statuses = new BinaryArray('text', count, STATUS)
  const dues = new BinaryArray('int8', count)
  const snapshots = new BinaryArray('json', count, DOCUMENT)
  const opens = new BinaryArray('json', count, SMALL_DOCUMENT)
  const askeds = new BinaryArray('json', count, SMALL_DOCUMENT)
  for (const { asset, version, firstKey, watermark, status, due, snapshot, open, asked } of rows) {
    accounts.int4(asset.accountId)
    assets.int4(asset.assetId)
    versions.whole(version)
    if (firstKey === null) firstKeys.absent()
    else firstKeys.int8(firstKey)
    if (watermark) watermarks.key(watermark)
    else watermarks.absent()
    const lat = newest(snapshot, 'lat')
    if (lat === undefined) lats.absent()
    else lats.float8(lat)
    const lng = newest(snapshot, 'lng')
    if (lng === undefined) lngs.absent()
    else lngs.float8(lng)
    const speed = newest(snapshot, 'speed')
    if (speed === undefined) speeds.absent()
    else speeds.float4(speed)
    const heading = newest(snapshot, 'heading')
    if (heading === undefined) headings.absent()
    else headings.int2(Math.round(heading))
    statuses.text(status)
    if (due === null) dues.absent()
    else dues.whole(due)
    snapshots.text(JSON.stringify(snapshot))
    opens.text(JSON.stringify(open))
    askeds.text(JSON.stringify(asked))
  }
  return [
    accounts,
    assets,
    versions,
    firstKeys,
    watermarks,
    lats,
    lngs,
    speeds,
    headings,
    statuses,
    dues,
    snapshots,
    opens,
    askeds,
  ]
}

function newest(snapshot: Snapshot, name: string): number | undefined {
  const value = snapshot[name]?.[0]
  return typeof value === 'number' ? value : undefined
}
