import type pg from 'pg'
import { failedTo } from '../../failures.ts'
import type { Device } from '../readings/intake.ts'

const FLUSH_MS = 30_000

/**
 * Records when each device was last seen, in steps of half a minute, so that it costs an occasional write
 * instead of one per message.
 */
export function recordSeenDevices(pool: pg.Pool, onError: (error: unknown) => void) {
  let seen = new Map<string, { device: Device; at: number }>()

  async function flush(): Promise<void> {
    const taken = [...seen.values()]
    seen = new Map()
    if (taken.length === 0) return
    await pool
      .query({
        name: 'devices_seen',
        text: `update device d set seen_at = to_timestamp(u.at / 1000.0)
          from unnest($1::int[], $2::int[], $3::int8[]) as u (account_id, id, at)
          where d.account_id = u.account_id and d.id = u.id`,
        values: [
          taken.map(({ device }) => device.accountId),
          taken.map(({ device }) => device.id),
          taken.map(({ at }) => at),
        ],
      })
      .catch((error: unknown) => onError(failedTo('record when devices were seen', error)))
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  return {
    note: (device: Device, at: number) => seen.set(device.uniqueId, { device, at }),
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}
