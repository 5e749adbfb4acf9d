import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { REPORTS } from '@yardmaster/core/reports/reports.ts'
import type { ReportView } from '@yardmaster/core/reports/views.ts'
import { expect } from 'vitest'
import { sumDueRentals } from '../reports/sumRentals.ts'
import type { startTelemetryRows } from './telemetryRows.ts'
import { newAccount } from './testAccount.ts'
import type { Person, TestAccount } from './testAccount.ts'
import { callAs, cookieFor, send } from './testApp.ts'
import type { TestApp } from './testApp.ts'

export const ZONE = 'America/Denver'
export const WEEK = { start: '2026-11-02', end: '2026-11-08' }

export type UtilizationQuery = {
  start: string
  end: string
  view?: ReportView
  category?: number
  branch?: number
  client?: number
  /** Shows the days of this asset instead. */
  asset?: number
}

export type RentedFleet = Awaited<ReturnType<ReturnType<typeof startRentedFleet>>>

/** Returns a function that opens an account without equipment in use, and with what tests of utilization need. */
export function startRentedFleet(app: TestApp, rows: ReturnType<typeof startTelemetryRows>) {
  return async () => {
    const account = await newAccount(app)
    const owner = (text: string, ...values: unknown[]) =>
      app.testDatabase.ownerPool.query(text, [account.id, ...values])
    await owner(`update branch set timezone = '${ZONE}' where account_id = $1`)
    // The assets of the account don't count before they were bought, so that each test has only its own.
    await owner(
      `update equipment set created_at = now() + interval '1 year', purchase_date = current_date + 365 where account_id = $1`,
    )
    await owner(`delete from repair_note where account_id = $1`)
    await owner(`update rental_check set repair_id = null where account_id = $1`)
    await owner(`update repair set deleted_at = now() where account_id = $1`)
    const read = readerOf(app, owner)
    return { account, owner, read, ...equipmentOf(account, rows), figuresOf: figuresOf(account, read) }
  }
}

function equipmentOf(account: TestAccount, rows: ReturnType<typeof startTelemetryRows>) {
  /** An asset of 36,500 that was added in 2025. One year of it costs 100 per day. */
  const machine = async (name: string, columns: Record<string, unknown> = {}) => {
    const id = await account.equipment(name, {
      created_at: '2025-01-01T00:00Z',
      purchase_price: 36_500,
      category_id: account.usedCategory,
      ...columns,
    })
    const asset = { accountId: account.id, assetId: id }
    await rows.state(asset, { at: Date.parse('2026-11-15T12:00Z'), values: {} })
    return id
  }
  const rental = (
    assetId: number,
    [outAt, inAt]: [string, string | null],
    columns: Record<string, unknown> = {},
  ) =>
    account.add('rental', {
      equipment_id: assetId,
      client_id: account.client,
      start_at: outAt,
      due_at: inAt ?? '2027-01-01T00:00Z',
      out_at: outAt,
      in_at: inAt,
      ...columns,
    })
  const ticket = (assetId: number, checkIn: string, completed: string | null) =>
    account.add('repair', {
      equipment_id: assetId,
      ticket_num: assetId,
      issue: 'Hydraulics',
      check_in_date: checkIn,
      date_completed: completed,
      resolved_at: completed && `${completed}T20:00Z`,
    })
  return { machine, rental, ticket }
}

/** Reads a report as it is, with all rentals due, and with all rentals stored. The answer must be the same. */
const readerOf =
  (app: TestApp, owner: (text: string) => Promise<unknown>) =>
  async (person: Person, query: UtilizationQuery) => {
    const { dashboardId } = REPORTS[query.asset === undefined ? 'utilization' : 'asset_utilization']
    const cookie = await cookieFor(app, person)
    const url = `${analytics.session.path}?initialDashboardId=${dashboardId}`
    const { body } = await send(app, { method: 'GET', url, cookie })
    const token =
      new URLSearchParams((JSON.parse(body) as { url: string }).url.split('#')[1]).get('token') ?? ''
    const ask = () =>
      callAs(app, person, analytics.report, { params: { dashboardId }, query: { token, ...query } })
    const found = await ask()
    await owner('insert into rent_due select account_id, id from equipment where account_id = $1')
    expect((await ask()).body).toEqual(found.body)
    await sumDueRentals(app.testDatabase.ownerPool, { signal: new AbortController().signal })
    const stored = await ask()
    expect(stored.body).toEqual(found.body)
    return stored
  }

const plain = (found: ReportRow[]) =>
  found.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.name : cell)))

/** Returns the first row of a view by the keys of its columns, and the figures. */
const figuresOf =
  (account: TestAccount, read: ReturnType<typeof readerOf>) =>
  async (query: Partial<UtilizationQuery> = {}, person: Person = account.people.manager) => {
    const { status, body } = await read(person, { ...WEEK, ...query })
    expect(status, JSON.stringify(body)).toBe(200)
    const named = plain(body.rows).map((row) =>
      Object.fromEntries(row.map((cell, index) => [body.columns[index]?.key, cell])),
    )
    return {
      body,
      rows: named,
      row: named[0] ?? {},
      figures: Object.fromEntries(body.figures.map(({ key, value }) => [key, value])),
    }
  }
