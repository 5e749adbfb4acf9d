import type { Action } from '@yardmaster/core/policy.ts'
import { encodeMoves } from '@yardmaster/core/telemetry/moves.ts'
import type { Database } from '../../db/database.ts'
import type { StateRow } from './snapshotJson.ts'
import { describeChange } from './changes.ts'
import type { Cursor } from './channel.ts'
import { readMoves, readMovesSince } from './moves.ts'
import { readStates, readStatesSince } from './states.ts'

/** What changed, to be written for those who see some of it. */
export type Changes = {
  count: number
  /** Empty: there is nothing among it that is seen. */
  write(isSeen: (assetId: number) => boolean): string
}

/** A way of telling what changed. */
export type Form = {
  event: string
  can: Action
  /** Reads these assets as they are now. */
  readSome(told: Told, assetIds: number[]): Promise<Changes>
  /** Reads what changed since the cursor; more than `most` are not all of it. */
  readSince(told: Told, cursor: Cursor, most: number): Promise<Changes>
}

/** Who is told. `sent`: the snapshots as they were last sent; null: nothing is known to have been. */
type Told = { database: Database; accountId: number; sent: Map<number, string> | null }

/** Every field that changed, for those who watch one asset or a few. */
export const SNAPSHOTS: Form = {
  event: 'snapshots',
  can: 'telemetry.read',
  readSome: async ({ database, accountId, sent }, ids) =>
    snapshotChanges(await readStates(database, accountId, ids), sent),
  readSince: async ({ database, accountId, sent }, cursor, most) =>
    snapshotChanges(await readStatesSince(database, accountId, cursor, most), sent),
}

/** Every change is described once, whoever sees it. */
function snapshotChanges(rows: StateRow[], sent: Map<number, string> | null): Changes {
  const texts = rows.map((row) => {
    const text = describeChange(row, sent?.get(row.assetId))
    sent?.set(row.assetId, row.snapshot)
    return { id: row.assetId, text }
  })
  return {
    count: texts.length,
    write(isSeen) {
      const seen = texts.flatMap(({ id, text }) => (isSeen(id) ? [text] : []))
      return seen.length > 0 ? `[${seen.join(',')}]` : ''
    },
  }
}

/** Where everything is and what it does, in as few bytes as can be, for maps. */
export const MOVES: Form = {
  event: 'moves',
  can: 'map.read',
  readSome: async ({ database, accountId }, ids) => moveChanges(await readMoves(database, accountId, ids)),
  readSince: async ({ database, accountId }, cursor, most) =>
    moveChanges(await readMovesSince(database, accountId, cursor, most)),
}

const moveChanges = (moves: Awaited<ReturnType<typeof readMoves>>): Changes => ({
  count: moves.length,
  write(isSeen) {
    const seen = moves.filter(({ id }) => isSeen(id))
    return seen.length > 0 ? Buffer.from(encodeMoves(seen)).toString('base64') : ''
  },
})
