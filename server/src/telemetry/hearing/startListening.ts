import type pg from 'pg'
import type { Device } from '../readings/intake.ts'
import { groupCommit } from '../write/groupCommit.ts'
import { commitReports } from './commitReports.ts'
import type { ReportFates } from './commitReports.ts'
import type { GatewayReport } from './report.ts'

type Options = { pool: pg.Pool; now: () => number; onHeard: (beacon: Device, at: number) => void }

/** Starts the writer of gateways' reports. There are few gateways, so one writer commits for all. */
export function startListening({ pool, ...options }: Options) {
  return groupCommit(async (reports: readonly GatewayReport[]): Promise<ReportFates> => {
    const client = await pool.connect()
    try {
      const fates = await commitReports(client, reports, options)
      client.release()
      return fates
    } catch (error) {
      // A connection that can't even roll back is broken and is discarded.
      const rolledBack = await client.query('rollback').catch(() => null)
      client.release(rolledBack === null)
      throw error
    }
  })
}
