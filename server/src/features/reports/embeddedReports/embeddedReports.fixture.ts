import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { REPORTS } from '@yardmaster/core/reports/reports.ts'
import { beforeAll } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

export const at = (text: string) => Date.parse(text)
export const hours = (count: number) => count * 3600

export type Query = {
  asset?: number
  start?: string
  end?: string
  archived?: boolean
  compare?: boolean
  preset?: 'lastMonth'
}

export const AROUND = { start: '2026-10-31', end: '2026-11-02' }
export const plain = (found: ReportRow[]) =>
  found.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.name : cell)))

const tokenOf = (url: string) => new URLSearchParams(url.split('#')[1]).get('token') ?? ''

/**
 * Starts the application with a fleet in Denver around the end of daylight saving time: November 1 has 25 hours and
 * begins at 6:00 UTC.
 */
export function startReports() {
  const app = startTestApp()
  const rows = startTelemetryRows(app)
  const account = {} as TestAccount
  const foreign = {} as TestAccount
  beforeAll(async () => {
    Object.assign(account, await newAccount(app))
    Object.assign(foreign, await newAccount(app))
    const { ownerPool } = app.testDatabase
    await ownerPool.query(`update branch set timezone = 'America/Denver', use_metric = true`)
    await ownerPool.query(`update category set drives_on_roads = true where id = $1`, [account.usedCategory])
    const [one, two, elsewhere] = [account.machine, account.otherMachine, account.foreignMachine].map(
      (assetId) => ({ accountId: account.id, assetId }),
    )
    if (!one || !two || !elsewhere) throw new Error('no machines')
    const overNight: [number, number] = [at('2026-11-01T04:00Z'), at('2026-11-01T10:00Z')]
    for (const asset of [one, two, elsewhere, { accountId: foreign.id, assetId: foreign.machine }]) {
      await rows.interval(asset, 'engine', [at('2026-08-01T00:00Z'), at('2026-08-02T00:00Z')])
      await rows.interval(asset, 'engine', overNight)
    }
    await rows.interval(one, 'idle', [at('2026-11-01T04:00Z'), at('2026-11-01T05:00Z')])
    await rows.interval(one, 'working', [at('2026-11-01T05:00Z'), at('2026-11-01T10:00Z')])
    await rows.interval(one, 'trip', overNight, { metres: 60_000, seconds: hours(3) })
    // Its category does not drive on roads.
    const loader = await account.equipment('LD-1', { category_id: await account.category('Loaders') })
    const long: [number, number] = [at('2026-08-01T00:00Z'), at('2026-08-02T00:00Z')]
    for (const kind of ['trip', 'travel'] as const)
      await rows.interval({ accountId: account.id, assetId: loader }, kind, long, {
        metres: 50_000,
        region: 'UT',
      })
    // Parked for weeks, which is no use.
    await rows.interval(one, 'stop', [at('2026-08-20T00:00Z'), at('2026-09-05T00:00Z')])
    await rows.interval(one, 'stop', [at('2026-11-01T10:00Z'), at('2026-11-01T12:00Z')])
    await rows.interval(one, 'travel', [at('2026-11-01T04:00Z'), at('2026-11-01T07:00Z')], {
      metres: 40_000,
      region: 'CO',
    })
    await rows.interval(one, 'travel', [at('2026-11-01T07:00Z'), at('2026-11-01T10:00Z')], { metres: 20_000 })
    await rows.interval(one, 'speeding', [at('2026-11-01T08:00Z'), at('2026-11-01T08:06Z')], {
      fields: '{"maxSpeed":30.5,"limit":25}',
    })
    await rows.interval(two, 'inside', [at('2026-11-01T00:00Z'), at('2026-11-01T12:00Z')], {
      ref: account.area,
    })
    await rows.events(one, [
      { at: at('2026-11-01T08:00Z'), type: 'hardBraking' },
      { at: at('2026-11-01T08:01Z'), type: 'hardAcceleration' },
      { at: at('2026-11-01T08:02Z'), columns: {}, fields: { tankLevel: 40 } },
      { at: at('2026-11-01T09:02Z'), columns: {}, fields: { tankLevel: 30.5 } },
    ])
    await rows.state(one, {
      at: at('2026-11-03T12:00Z'),
      values: { tankLevel: 30.5 },
      open: [{ kind: 'engine', start: at('2026-11-03T10:00Z'), seconds: hours(2) }],
    })
  })

  async function openFor(person: Person, ...keys: ReportKey[]): Promise<string> {
    const [initialDashboardId = 0, ...others] = keys.map((key) => REPORTS[key].dashboardId)
    const list = [initialDashboardId, ...others].map((id) => `&dashboardIds=${id}`).join('')
    const url = `${analytics.session.path}?initialDashboardId=${initialDashboardId}${list}`
    const { statusCode, body } = await send(app, { method: 'GET', url, cookie: await cookieFor(app, person) })
    return statusCode === 200 ? tokenOf((JSON.parse(body) as { url: string }).url) : ''
  }

  async function read(person: Person, key: ReportKey, query: Query = {}, token?: string) {
    return callAs(app, person, analytics.report, {
      params: { dashboardId: REPORTS[key].dashboardId },
      query: { token: token ?? (await openFor(person, key)), ...query },
    })
  }

  return { app, rows, account, foreign, openFor, read }
}
