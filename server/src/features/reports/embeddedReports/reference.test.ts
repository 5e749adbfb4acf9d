import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportCell, ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { REPORTS } from '@yardmaster/core/reports/reports.ts'
import { reportsOf } from '@yardmaster/simulator/reports.ts'
import { TEST_FLEET } from '@yardmaster/simulator/testing/fleet.ts'
import { expect, test } from 'vitest'
import type { Reading } from '../../../telemetry/readings/reading.ts'
import { secondsByDay } from '../../../telemetry/reference/days.ts'
import { engineTime } from '../../../telemetry/reference/engine.ts'
import { journeys } from '../../../telemetry/reference/route.ts'
import { messagesOf } from '../../../telemetry/reference/messagesOf.ts'
import { sumDueDays } from '../../../telemetry/upkeep/daySums.ts'
import { readCutReport } from '../../../testing/cutReports.ts'
import type { CutReport } from '../../../testing/cutReports.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'

const app = startTestApp()
const ZONE = 'America/Denver'
const SOURCE = { protocol: 'json' as const, address: '' }
/** Daylight saving time begins on March 8. */
const [FROM, TO] = [Date.parse('2026-03-05T07:00:00Z'), Date.parse('2026-03-13T06:00:00Z')]

/** One reading per instant, in order. */
function readingsOf(machine: (typeof TEST_FLEET)[number]): Reading[] {
  const byInstant = new Map<number, Reading>()
  for (const { at, lat, lng, fields, alerts } of reportsOf(machine).between(FROM, TO))
    byInstant.set(at, { at, position: { lat, lng }, fields, alerts })
  return [...byInstant.values()].toSorted((a, b) => a.at - b.at)
}

type Query = { start: string; end: string; asset?: number }

async function reportRows(person: Person, key: ReportKey, query: Query): Promise<ReportRow[]> {
  const { dashboardId } = REPORTS[key]
  const url = `${analytics.session.path}?initialDashboardId=${dashboardId}&dashboardIds=${dashboardId}`
  const cookie = await cookieFor(app, person)
  const session = JSON.parse((await send(app, { method: 'GET', url, cookie })).body) as { url: string }
  const token = new URLSearchParams(session.url.split('#')[1]).get('token') ?? ''
  const { body } = await callAs(app, person, analytics.report, {
    params: { dashboardId },
    query: { token, ...query },
  })
  return body.rows
}

test.each(['0-1', '0-2', '0-5', '0-9'])(
  'the days of the simulated asset %s are those of the reference',
  async (key) => {
    const account = await newAccount(app)
    const machine = TEST_FLEET.find((one) => one.key === key)
    if (!machine) throw new Error('no machine')
    const readings = readingsOf(machine)
    const { rows: added } = await app.testDatabase.ownerPool.query<{ id: number }>(
      `insert into equipment (account_id, branch_id, name) values ($1, $2, 'Simulated') returning id`,
      [account.id, account.people.manager.branchId],
    )
    const asset = added[0]?.id ?? 0
    await app.telemetry.intake.submit(await newDevice(app, account, asset), readings, SOURCE)
    await app.telemetry.finishRebuilds()

    const period = { start: '2026-03-05', end: '2026-03-12' }
    const rows = await reportRows(account.people.manager, 'equipment_daily_usage', { ...period, asset })
    const messages = messagesOf(readings)
    const { spans, proven } = engineTime(messages)
    const engine = secondsByDay(spans, proven, ZONE)
    const all = journeys(messages)
    const dayOf = (at: number) =>
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE).toPlainDate().toString()
    expect(rows).toHaveLength(8)
    for (const [cell, seconds, working, idle, unknown, , , , , trips] of rows) {
      const day = typeof cell === 'string' ? cell : ''
      expect(Math.abs(Number(seconds) - (engine.get(day) ?? 0)), `engine on ${day}`).toBeLessThanOrEqual(1)
      expect(Number(working) + Number(idle) + Number(unknown)).toBe(seconds)
      const begun = all.filter(({ carried, start }) => !carried && dayOf(start) === day)
      expect(trips, `trips on ${day}`).toBe(begun.length)
    }
  },
)

/** The columns of a report that the reports cut from intervals have as well, and the one that is 0 for unused assets. */
const COMPARED = {
  daily_runtime: { columns: [0, 2, 3, 4, 5, 6, 7], used: 2 },
  fleet_movement: { columns: [0, 2, 3, 4, 5, 6, 7], used: 7 },
  mileage_by_state: { columns: [0, 1, 2, 3], used: 2 },
  engines_on_by_hour: { columns: [0, 1, 2, 3], used: 2 },
} satisfies Record<CutReport, { columns: number[]; used: number }>

test('the reports of a fleet are those of its intervals', async () => {
  const account = await newAccount(app)
  const { ownerPool } = app.testDatabase
  const { manager } = account.people
  await ownerPool.query('update category set drives_on_roads = true where account_id = $1', [account.id])
  let asset = 0
  for (const machine of TEST_FLEET.slice(0, 6)) {
    asset = await account.equipment(`Simulated ${machine.key}`, { category_id: account.usedCategory })
    await app.telemetry.intake.submit(await newDevice(app, account, asset), readingsOf(machine), SOURCE)
  }
  await app.telemetry.finishRebuilds()
  // The last one changed its category in the middle of a day.
  await ownerPool.query(
    `update equipment_history set until_at = $2 where account_id = $1 and equipment_id = $3`,
    [account.id, '2026-03-10T17:23:45Z', asset],
  )
  await ownerPool.query(
    `insert into equipment_history (account_id, equipment_id, from_at, branch_id, category_id, archived)
     values ($1, $2, '2026-03-10T17:23:45Z', $3, $4, false)`,
    [account.id, asset, manager.branchId, account.emptyCategory],
  )
  const period = { start: '2026-03-05', end: '2026-03-12' }
  const scope = { accountId: account.id, branchId: manager.branchId, period, timeZone: ZONE }
  for (const due of [true, false]) {
    if (!due) await sumDueDays(ownerPool, { signal: new AbortController().signal })
    for (const key of Object.keys(COMPARED) as CutReport[]) {
      const { columns, used } = COMPARED[key]
      const rows = (await reportRows(manager, key, period)).filter((row) => Number(row[used]) > 0)
      const found = inOrder(rows.map((row) => columns.map((column) => nameIn(row[column] ?? null))))
      const expected = inOrder(await readCutReport(ownerPool, key, scope))
      expect(expected.length, key).toBeGreaterThan(1)
      expect(found.length, key).toBe(expected.length)
      for (const [index, row] of found.entries())
        for (const [column, cell] of row.entries()) {
          const other = expected[index]?.[column] ?? null
          // Sums of whole milliseconds may be rounded to another second than sums of fractions.
          if (typeof cell === 'number') expect(Math.abs(cell - Number(other)), key).toBeLessThanOrEqual(1)
          else expect(cell, key).toBe(other)
        }
    }
  }
})

const nameIn = (cell: ReportCell): ReportCell =>
  typeof cell === 'object' && cell !== null ? cell.name : cell
const inOrder = (rows: ReportRow[]): ReportRow[] =>
  rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)) || Number(a[2]) - Number(b[2]))
/** Returns what a row is about: a state, an asset, or a day with its hour, which is a number. */
function keyOf([first = null, second = null]: ReportRow): string {
  if (typeof first === 'string' && typeof second === 'number' && first.startsWith('2026'))
    return `${first} ${String(second).padStart(2, '0')}`
  return JSON.stringify([first, typeof second === 'string' ? second : null])
}
