import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/**
 * What the processes of an installation count together, for limits that hold for all of them. Each process
 * decides with its own count and what the others had a moment ago, so no request waits for the database, and
 * an outage only means that each process counts for itself. Only keys that use a noticeable part of a limit
 * are exchanged.
 */
type Group = {
  /** Counts of less than this are not worth telling. */
  least: number
  /** The period that is counted, which must be the same in all processes; 0 for what is open right now. */
  period: () => number
  counts: () => Iterable<readonly [key: string, count: number]>
}

/** By group and key. */
type Usage = Record<string, { period: number; counts: Record<string, number> }>

const EXCHANGE_MS = 2_000
/** A process that has not told anything for so long is gone. */
const GONE_SECONDS = 15
const MOST_KEYS = 5_000

const groups = new Map<string, Group>()
/** What the others counted, by group. */
let others = new Map<string, { period: number; counts: Map<string, number> }>()
let isSharing = false

/** Whether several processes may count together, so that their periods must begin at the same time. */
export const sharesCounts = (): boolean => isSharing

/** Adds a group, and returns a function that tells how many the other processes count. */
export function shareCounts(name: string, group: Group): (key: string) => number {
  groups.set(name, group)
  return (key) => {
    const found = others.get(name)
    return found && found.period === group.period() ? (found.counts.get(key) ?? 0) : 0
  }
}

/** Exchanges counts with the other processes on this database until it is stopped. */
export function startSharing(
  pool: pg.Pool,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const id = randomUUID()
  isSharing = true
  let last = Promise.resolve()
  const exchange = async () => {
    others = summed(await exchangeUsage(pool, id, ownUsage()))
  }
  const timer = setInterval(() => {
    last = last.then(exchange).catch(onError)
  }, EXCHANGE_MS)
  return {
    async stop() {
      clearInterval(timer)
      await last
      await pool.query('delete from process_usage where process_id = $1', [id]).catch(() => {})
    },
  }
}

function ownUsage(): Usage {
  const usage: Usage = {}
  for (const [name, { least, period, counts }] of groups) {
    const busy = [...counts()].filter(([, count]) => count >= least).slice(0, MOST_KEYS)
    if (busy.length > 0) usage[name] = { period: period(), counts: Object.fromEntries(busy) }
  }
  return usage
}

/** Tells the others what this process counts, and returns what they do. */
async function exchangeUsage(pool: pg.Pool, id: string, usage: Usage): Promise<Usage[]> {
  await pool.query(
    `insert into process_usage (process_id, usage, seen_at) values ($1, $2, now())
     on conflict (process_id) do update set usage = excluded.usage, seen_at = excluded.seen_at`,
    [id, JSON.stringify(usage)],
  )
  await pool.query('delete from process_usage where seen_at < now() - make_interval(secs => $1)', [
    GONE_SECONDS * 20,
  ])
  const { rows } = await pool.query<{ usage: Usage }>(
    `select usage from process_usage
     where process_id <> $1 and seen_at > now() - make_interval(secs => $2)`,
    [id, GONE_SECONDS],
  )
  return rows.map((row) => row.usage)
}

/** Adds up what several processes count. Of periods, the latest one counts. */
function summed(usages: readonly Usage[]) {
  const sums: typeof others = new Map()
  for (const usage of usages)
    for (const [name, { period, counts }] of Object.entries(usage)) {
      const known = sums.get(name)
      if (known && known.period > period) continue
      const sum = known?.period === period ? known : { period, counts: new Map<string, number>() }
      for (const [key, count] of Object.entries(counts))
        sum.counts.set(key, (sum.counts.get(key) ?? 0) + count)
      sums.set(name, sum)
    }
  return sums
}
