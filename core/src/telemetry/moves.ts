import { POSITION_SCALE, SPEED_SCALE } from '../contract/map/liveMap.columns.ts'
import { STATUSES } from '../contract/history/snapshots.ts'
import type { Status } from '../contract/history/snapshots.ts'
import { byteReader, byteWriter } from './varints.ts'

/** The update of one asset that an open map receives. */
export type Move = {
  id: number
  position: { lat: number; lng: number } | null
  heading: number | null
  /** In meters per second. */
  speed: number | null
  status: Status
  /** In milliseconds. The encoding keeps whole seconds. */
  at: number | null
  flags: readonly number[]
}

/** Bits of an asset's first byte that indicate which fields follow. The lowest three bits hold the status. */
const POSITION = 0x08
const HEADING = 0x10
const SPEED = 0x20
const FLAGS = 0x40
const AT = 0x80
const STATUS = 0x07

/**
 * Encodes moves, most of them in 13 to 17 bytes. Ids are stored as differences from the previous one,
 * instants as differences from the newest, and numbers with variable length.
 */
export function encodeMoves(moves: readonly Move[]): Uint8Array {
  const sorted = moves.toSorted((a, b) => a.id - b.id)
  const newest = sorted.reduce((last, { at }) => Math.max(last, secondsOf(at)), 0)
  const writer = byteWriter()
  writer.count(newest)
  let lastId = 0
  for (const { id, position, heading, speed, status, at, flags } of sorted) {
    writer.count(id - lastId)
    lastId = id
    writer.byte(
      STATUSES.indexOf(status) |
        (position ? POSITION : 0) |
        (heading === null ? 0 : HEADING) |
        (speed === null ? 0 : SPEED) |
        (flags.length > 0 ? FLAGS : 0) |
        (at === null ? 0 : AT),
    )
    if (position) {
      writer.signed(Math.round(position.lat * POSITION_SCALE))
      writer.signed(Math.round(position.lng * POSITION_SCALE))
    }
    if (heading !== null) writer.count(Math.max(0, heading))
    if (speed !== null) writer.count(Math.max(0, Math.round(speed * SPEED_SCALE)))
    if (at !== null) writer.count(newest - secondsOf(at))
    if (flags.length > 0) {
      writer.count(flags.length)
      for (const flag of flags) writer.count(flag)
    }
  }
  return writer.bytes()
}

const secondsOf = (at: number | null) => Math.floor((at ?? 0) / 1000)

export function decodeMoves(bytes: Uint8Array): Move[] {
  const reader = byteReader(bytes)
  const newest = reader.count()
  const moves: Move[] = []
  let id = 0
  while (reader.hasMore()) {
    id += reader.count()
    const head = reader.byte()
    const has = (bit: number) => (head & bit) !== 0
    moves.push({
      id,
      status: STATUSES[head & STATUS] ?? 'noData',
      position: has(POSITION)
        ? { lat: reader.signed() / POSITION_SCALE, lng: reader.signed() / POSITION_SCALE }
        : null,
      heading: has(HEADING) ? reader.count() : null,
      speed: has(SPEED) ? reader.count() / SPEED_SCALE : null,
      at: has(AT) ? (newest - reader.count()) * 1000 : null,
      flags: has(FLAGS) ? Array.from({ length: reader.count() }, () => reader.count()) : [],
    })
  }
  return moves
}
