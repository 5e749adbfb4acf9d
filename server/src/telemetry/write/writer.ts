import pg from 'pg'
import { rememberStates } from './assetStates.ts'
import type { AssetRef } from './assetStates.ts'
import type { Item } from './batch.ts'
import { commitBatch } from './commitBatch.ts'
import type { KnownWeeks } from './eventWeeks.ts'
import { groupCommit } from './groupCommit.ts'
import type { Profiles } from '../devices/profiles.ts'

type Options = {
  pool: pg.Pool
  profiles: Profiles
  weeks: KnownWeeks
  onLate: (assets: readonly AssetRef[]) => void
}

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const DEADLOCK = '40P01'

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)

/** Commits what it is given, many deliveries at a time. Each asset belongs to one writer, so that writers seldom wait for each other. */
export function startWriter({ pool, profiles, weeks, onLate }: Options) {
  const memory = rememberStates()

  async function commit(items: readonly Item[]): Promise<ReadonlySet<Item>> {
    const { stored, late } = await attempt(items, false).catch((error: unknown) => {
      switch (codeOf(error)) {
        // Two derived events with one key: rare beyond belief, and still not worth losing a message over.
        case UNIQUE_VIOLATION:
          return attempt(items, true)
        // A partition that we knew was dropped, because what it held had grown too old.
        case CHECK_VIOLATION:
          weeks.clear()
          return attempt(items, false)
        case DEADLOCK:
          return attempt(items, false)
        default:
          throw error
      }
    })
    if (late.length > 0) onLate(late)
    return stored
  }

  async function attempt(items: readonly Item[], careful: boolean) {
    const client = await pool.connect()
    try {
      const outcome = await commitBatch(client, items, { memory, profiles, weeks, careful })
      client.release()
      return outcome
    } catch (error) {
      // A connection that cannot even roll back is broken, and is thrown away.
      const rolledBack = await client.query('rollback').catch(() => null)
      client.release(rolledBack === null)
      throw error
    }
  }

  return groupCommit(commit)
}
