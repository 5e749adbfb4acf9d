import pg from 'pg'
import { rememberStates } from './assetStates.ts'
import type { AssetRef } from './assetStates.ts'
import type { Fates, Item } from './batch.ts'
import { commitBatch } from './commitBatch.ts'
import type { CommitOptions } from './commitBatch.ts'
import type { KnownWeeks } from './eventWeeks.ts'
import { groupCommit } from './groupCommit.ts'
import type { Profiles } from '../devices/profiles.ts'
import type { Announcer } from '../live/announcer.ts'
import { ChangedMeanwhile } from './writeStates.ts'

type Options = {
  pool: pg.Pool
  profiles: Profiles
  weeks: KnownWeeks
  now: () => number
  onLate: (assets: readonly AssetRef[]) => void
  announcer: Announcer
}

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const DEADLOCK = '40P01'

/** How long rows are locked after another process has changed one. It may write to many of them. */
const DISTRUST_MS = 5_000
const CERTAIN = { careful: false, trusts: false }

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)

/**
 * Starts a writer that commits many deliveries at a time. Each asset belongs to one writer, so that writers
 * rarely wait for each other.
 */
export function startWriter({ pool, profiles, weeks, now, onLate, announcer }: Options) {
  const memory = rememberStates()

  let trustsAgain = 0

  async function commit(items: readonly Item[]): Promise<Fates> {
    const trusts = now() >= trustsAgain
    const { fates, changed, wakes, late } = await attempt(items, { careful: false, trusts })
      .catch((error: unknown) => {
        if (!(error instanceof ChangedMeanwhile)) throw error
        trustsAgain = now() + DISTRUST_MS
        return attempt(items, CERTAIN)
      })
      .catch((error: unknown) => {
        switch (codeOf(error)) {
          // Two derived events have the same key. This is extremely rare, but no reason to lose a message.
          case UNIQUE_VIOLATION:
            return attempt(items, { careful: true, trusts: false })
          // A known partition was dropped, because its data had expired.
          case CHECK_VIOLATION:
            weeks.clear()
            return attempt(items, CERTAIN)
          case DEADLOCK:
            return attempt(items, CERTAIN)
          default:
            throw error
        }
      })
    announcer.changed(changed, { wakes })
    if (late.length > 0) onLate(late)
    return fates
  }

  async function attempt(items: readonly Item[], way: Pick<CommitOptions, 'careful' | 'trusts'>) {
    const client = await pool.connect()
    try {
      const outcome = await commitBatch(client, items, { memory, profiles, weeks, now, ...way })
      client.release()
      return outcome
    } catch (error) {
      // A connection that can't even roll back is broken and is discarded.
      const rolledBack = await client.query('rollback').catch(() => null)
      client.release(rolledBack === null)
      throw error
    }
  }

  return groupCommit(commit)
}
