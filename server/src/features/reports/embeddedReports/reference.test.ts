import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { REPORTS } from '@yardmaster/core/reports/reports.ts'
import { reportsOf } from '@yardmaster/simulator/reports.ts'
import { TEST_FLEET } from '@yardmaster/simulator/testing/fleet.ts'
import { expect, test } from 'vitest'
import type { Reading } from '../../../telemetry/readings/reading.ts'
import { secondsByDay } from '../../../telemetry/reference/days.ts'
import { engineTime } from '../../../telemetry/reference/engine.ts'
import { journeys } from '../../../telemetry/reference/route.ts'
import { messagesOf } from '../../../telemetry/reference/messagesOf.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'

const app = startTestApp()
const ZONE = 'America/Denver'
const SOURCE = { protocol: 'json' as const, address: '' }
/** Daylight saving time begins on March 8. */
const [FROM, TO] = [Date.parse('2026-03-05T07:00:00Z'), Date.parse('2026-03-13T06:00:00Z')]

test.each(['0-1', '0-2', '0-5', '0-9'])(
  'the days of the simulated asset %s are those of the reference',
  async (key) => {
    const account = await newAccount(app)
    const machine = TEST_FLEET.find((one) => one.key === key)
    if (!machine) throw new Error('no machine')
    const byInstant = new Map<number, Reading>()
    for (const { at, lat, lng, fields, alerts } of reportsOf(machine).between(FROM, TO))
      byInstant.set(at, { at, position: { lat, lng }, fields, alerts })
    const readings = [...byInstant.values()].toSorted((a, b) => a.at - b.at)
    const { rows: added } = await app.testDatabase.ownerPool.query<{ id: number }>(
      `insert into equipment (account_id, branch_id, name) values ($1, $2, 'Simulated') returning id`,
      [account.id, account.people.manager.branchId],
    )
    const asset = added[0]?.id ?? 0
    await app.telemetry.intake.submit(await newDevice(app, account, asset), readings, SOURCE)
    await app.telemetry.finishRebuilds()

    const { dashboardId } = REPORTS.equipment_daily_usage
    const url = `${analytics.session.path}?initialDashboardId=${dashboardId}&dashboardIds=${dashboardId}`
    const cookie = await cookieFor(app, account.people.manager)
    const session = JSON.parse((await send(app, { method: 'GET', url, cookie })).body) as { url: string }
    const token = new URLSearchParams(session.url.split('#')[1]).get('token') ?? ''
    const { body } = await callAs(app, account.people.manager, analytics.report, {
      params: { dashboardId },
      query: { token, asset, start: '2026-03-05', end: '2026-03-12' },
    })
    const messages = messagesOf(readings)
    const { spans, proven } = engineTime(messages)
    const engine = secondsByDay(spans, proven, ZONE)
    const all = journeys(messages)
    const dayOf = (at: number) =>
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE).toPlainDate().toString()
    expect(body.rows).toHaveLength(8)
    for (const [cell, seconds, working, idle, unknown, , , , , trips] of body.rows) {
      const day = typeof cell === 'string' ? cell : ''
      expect(Math.abs(Number(seconds) - (engine.get(day) ?? 0)), `engine on ${day}`).toBeLessThanOrEqual(1)
      expect(Number(working) + Number(idle) + Number(unknown)).toBe(seconds)
      const begun = all.filter(({ carried, start }) => !carried && dayOf(start) === day)
      expect(trips, `trips on ${day}`).toBe(begun.length)
    }
  },
)
