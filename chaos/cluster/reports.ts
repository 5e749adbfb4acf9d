import { expect } from 'vitest'
import { bulk } from '@yardmaster/core/contract/history/bulk.ts'
import type { Cluster } from './cluster.ts'
import { until } from './program.ts'

/** Expects exports to be answered by a streaming replica, whose lag is known, and returns the lag in seconds. */
export async function expectReportsFromReplica(cluster: Cluster, token: string): Promise<number> {
  const today = Temporal.Now.plainDateISO('UTC')
  const from = today.subtract({ days: 31 }).toString()
  const query = new URLSearchParams({ from, to: today.add({ days: 1 }).toString() })
  const path = `${bulk.read.path.replace(':kind', 'intervals')}?${query}`
  const headers = { authorization: `Bearer ${token}` }
  const before = await readMetrics(cluster)
  await until('an export', async () => {
    const { status, body } = await cluster.edge.get(path, { headers, client: 30 })
    if (status !== 200) throw new Error(`${status} ${body.slice(0, 200)}`)
    return true
  })
  const after = await readMetrics(cluster)
  expect(after.answered).toBeGreaterThan(before.answered)
  expect(after.lag).toBeLessThan(30)
  return after.lag
}

/** Adds up the answers of the replicas in all processes, and takes the longest lag. */
async function readMetrics({ machines }: Cluster): Promise<{ answered: number; lag: number }> {
  const read = async ({ address }: { address: string }) => {
    const text = await (await fetch(`http://${address}:3000/metrics`)).text()
    const value = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(name))
          ?.split(' ')
          .at(-1) ?? Number.NaN,
      )
    return {
      answered: value('yardmaster_report_statements{database="replica"}'),
      lag: value('yardmaster_replica_lag_seconds'),
    }
  }
  const found = await Promise.all(machines.map(read))
  return {
    answered: found.reduce((sum, { answered }) => sum + answered, 0),
    lag: Math.max(...found.map(({ lag }) => lag)),
  }
}
