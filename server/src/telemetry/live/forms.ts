import type { Action } from '@yardmaster/core/policy.ts'
import { encodeMoves } from '@yardmaster/core/telemetry/moves.ts'
import type { Database } from '../../db/database.ts'
import { describeChange } from './changes.ts'
import type { Cursor, Versions } from './cursor.ts'
import { readMoves, readMovesSince } from './moves.ts'
import type { VersionedMove } from './moves.ts'
import { readStates, readStatesSince } from './states.ts'
import type { VersionedState } from './states.ts'

/** Changes that can be serialized for any set of visible assets. */
export type Changes = {
  count: number
  /** The transactions that wrote them. */
  versions: Versions
  /** Returns '' if none of the changes is visible. */
  write(isSeen: (assetId: number) => boolean): string
}

/** A format in which changes are sent. */
export type Form = {
  event: string
  can: Action
  /** Its streams send nothing about assets, so nobody needs to find out which ones they may see. */
  withoutAssets?: true
  /** Reads the current state of these assets. */
  readSome(recipients: Recipients, assetIds: number[]): Promise<Changes>
  /** Reads changes since the cursor. If there are more than `most`, the result is incomplete. */
  readSince(recipients: Recipients, cursor: Cursor, most: number): Promise<Changes>
}

/**
 * The recipients of changes. `sent` holds the snapshots as last sent, or null if none are known to have been
 * sent.
 */
type Recipients = { database: Database; accountId: number; sent: Map<number, string> | null }

/** Sends every field that changed, for clients that watch one asset or a few. */
export const SNAPSHOTS: Form = {
  event: 'snapshots',
  can: 'telemetry.read',
  readSome: async ({ database, accountId, sent }, ids) =>
    snapshotChanges(await readStates(database, accountId, ids), sent),
  readSince: async ({ database, accountId, sent }, cursor, most) =>
    snapshotChanges(await readStatesSince(database, accountId, cursor, most), sent),
}

/** Describes every change once, regardless of how many clients see it. */
function snapshotChanges(rows: VersionedState[], sent: Map<number, string> | null): Changes {
  const texts = rows.map((row) => {
    const text = describeChange(row, sent?.get(row.assetId))
    sent?.set(row.assetId, row.snapshot)
    return { id: row.assetId, text }
  })
  return {
    count: texts.length,
    versions: new Map(rows.map(({ assetId, version }) => [assetId, version])),
    write(isSeen) {
      const seen = texts.flatMap(({ id, text }) => (isSeen(id) ? [text] : []))
      return seen.length > 0 ? `[${seen.join(',')}]` : ''
    },
  }
}

const NO_CHANGES: Changes = { count: 0, versions: new Map(), write: () => '' }

/** Sends only what every stream sends: that the inbox of the user has changed. */
export const INBOX: Form = {
  event: 'inbox',
  can: 'inbox.own',
  withoutAssets: true,
  readSome: async () => NO_CHANGES,
  readSince: async () => NO_CHANGES,
}

/** Sends the position and status of all assets in as few bytes as possible, for maps. */
export const MOVES: Form = {
  event: 'moves',
  can: 'map.read',
  readSome: async ({ database, accountId }, ids) => moveChanges(await readMoves(database, accountId, ids)),
  readSince: async ({ database, accountId }, cursor, most) =>
    moveChanges(await readMovesSince(database, accountId, cursor, most)),
}

const moveChanges = (moves: readonly VersionedMove[]): Changes => ({
  count: moves.length,
  versions: new Map(moves.flatMap(({ id, version }) => (version === null ? [] : [[id, version]]))),
  write(isSeen) {
    const seen = moves.filter(({ id }) => isSeen(id))
    return seen.length > 0 ? Buffer.from(encodeMoves(seen)).toString('base64') : ''
  },
})
