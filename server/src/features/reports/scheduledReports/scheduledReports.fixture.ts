import { scheduledReports } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { ScheduleForm } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { nearestPlaces } from '../../../outbound/geocoder/nearestPlaces.ts'
import { openMailer } from '../../../outbound/mail.ts'
import type { Mailer } from '../../../outbound/mail.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { sendReports } from './sendReports.ts'

export type Someone = keyof TestAccount['people']

/** Starts the application with a mail server. Each test has an account of its own and the only scheduled reports. */
export function startScheduledReports() {
  const app = startTestApp()
  const telemetry = startTelemetryRows(app)
  const mailServer = startMailServer()
  const account = {} as TestAccount
  let mail: Mailer
  beforeAll(() => {
    mail = openMailer({ url: mailServer.url, from: 'Yardmaster <yard@yard.example>' })
  })
  afterAll(() => mail.close())
  beforeEach(async () => {
    app.delivery.email = true
    await owner('delete from scheduled_report')
    Object.assign(account, await newAccount(app))
  })

  const owner = (sql: string, ...values: unknown[]) => app.testDatabase.ownerPool.query(sql, values)
  const run = (mailer: Mailer | null = mail) =>
    sendReports({
      database: app.database,
      clock: app.clock,
      log: silentLog,
      signal: new AbortController().signal,
      messenger: {
        mail: mailer,
        publicUrl: 'https://yard.example',
        files: app.files,
        geocoder: nearestPlaces(),
      },
      installation: { tankLevelAccounts: null },
    })
  const form = (changes: Partial<ScheduleForm> = {}): ScheduleForm => ({
    report: 'daily_runtime',
    assetId: null,
    branchId: account.homeBranch,
    allBranches: false,
    view: null,
    categoryId: null,
    clientId: null,
    archived: true,
    period: 'lastWeek',
    cadence: 'weekly',
    onDay: 1,
    atHour: 7,
    format: 'csv',
    userIds: [account.people.manager.id],
    ...changes,
  })
  const add = (changes: Partial<ScheduleForm> = {}, someone: Someone = 'manager') =>
    callAs(app, account.people[someone], scheduledReports.add, { body: form(changes) })
  const added = async (changes: Partial<ScheduleForm> = {}, someone: Someone = 'manager') =>
    (await add(changes, someone)).body.id
  const list = async (someone: Someone = 'manager') =>
    (await callAs(app, account.people[someone], scheduledReports.list, {})).body
  const week = () => app.clock.advance({ hours: 7 * 24 })
  const recipients = () => mailServer.received.map(({ to }) => to).toSorted()
  const emails = (...people: Someone[]) => people.map((each) => String(account.people[each].email)).toSorted()
  return { app, telemetry, mailServer, account, owner, run, form, add, added, list, week, recipients, emails }
}
