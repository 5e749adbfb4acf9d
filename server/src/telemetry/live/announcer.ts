import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { failedTo, oncePerMinute } from '../../failures.ts'
import type { Messages } from '../../messages/messages.ts'
import { notify } from '../../messages/postgresMessages.ts'
import type { AssetRef } from '../write/assetStates.ts'
import { livePayloads } from './payload.ts'

/** The changes of many commits are announced together. In milliseconds. */
const JOIN_MS = 100

type Options = {
  messages: Messages
  /** Wakes jobs, which listen to the database. */
  pool: pg.Pool
  onError: (error: unknown) => void
}

export type Announcer = {
  /** Announces committed changes soon, and wakes the jobs that listen to these channels. */
  changed(assets: readonly AssetRef[], options: { wakes: readonly string[] }): void
  /** Resolves when everything was announced. */
  idle(): Promise<void>
}

/**
 * Announces what was committed. If the process ends in between, or an announcement is lost, live streams find the
 * change by its transaction (`changed_in`) and the jobs by their schedule.
 */
export function openAnnouncer({ messages, pool, onError }: Options): Announcer {
  let waiting = new Map<number, Set<number>>()
  let wake = new Set<string>()
  let working: Promise<void> | null = null
  const report = oncePerMinute((error: unknown) => onError(failedTo('announce changes of assets', error)))

  async function send(): Promise<void> {
    const [changed, wakes] = [waiting, wake]
    waiting = new Map()
    wake = new Set()
    const payloads = [...changed].flatMap(([accountId, assetIds]) => livePayloads(accountId, assetIds))
    if (payloads.length > 0)
      await messages.publish(payloads.map((payload) => ({ topic: 'live' as const, payload }))).catch(report)
    if (wakes.size > 0)
      await notify(
        pool,
        [...wakes].map((channel) => ({ channel, payload: '' })),
      )
  }

  /** The first change is announced at once, and those that follow it after a pause. */
  async function work(): Promise<void> {
    while (waiting.size > 0 || wake.size > 0) {
      await send().catch(report)
      await pause(JOIN_MS)
    }
    working = null
  }

  return {
    changed(assets, { wakes }) {
      for (const { accountId, assetId } of assets)
        waiting.getOrInsertComputed(accountId, () => new Set()).add(assetId)
      for (const channel of wakes) wake.add(channel)
      if (waiting.size > 0 || wake.size > 0) working ??= work()
    },
    idle: async () => {
      await working
    },
  }
}
