import type pg from 'pg'
import { expect } from 'vitest'
import { TIED } from '../server/src/testing/busyYard.ts'
import type { Sender } from './senders.ts'

/** Expects each acknowledged reading to be stored, once. */
export async function expectStoredOnce(owner: pg.Pool, senders: readonly Sender[]): Promise<number> {
  const { rows } = await owner.query<{ asset_id: number; readings: number; instants: number; turns: number }>(
    `select asset_id, count(*)::int as readings, count(distinct k >> 20)::int as instants,
       count(distinct fields ->> 'turn')::int as turns
     from event where is_status group by asset_id order by asset_id`,
  )
  const expected = senders.map(({ protocol, acknowledged }, index) => ({
    asset_id: index + 1,
    readings: acknowledged(),
    ...(protocol === 'teltonika'
      ? { instants: acknowledged(), turns: 0 }
      : { instants: (acknowledged() / TIED) * (TIED - 1), turns: acknowledged() }),
  }))
  expect(rows).toEqual(expected)
  return rows.reduce((sum, { readings }) => sum + readings, 0)
}

/** Groups the times by what was broken, the most frequent first. */
export function summaryOf(times: readonly { name: string; ms: number }[]): string {
  const groups = Object.entries(Object.groupBy(times, ({ name }) => name))
  return groups
    .toSorted(([, a = []], [, b = []]) => b.length - a.length)
    .map(([name, group = []]) => {
      const sorted = group.map(({ ms }) => ms).toSorted((a, b) => a - b)
      const [middle = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
      return `${String(sorted.length).padStart(4)} × ${name}: ${middle.toFixed(0)} ms, at most ${longest.toFixed(0)} ms`
    })
    .join('\n')
}
