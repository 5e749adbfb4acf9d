import type { Settings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { NEW_EVENT_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { nearestPlaces } from '../../../outbound/geocoder/nearestPlaces.ts'
import { openMailer } from '../../../outbound/mail.ts'
import type { Mailer } from '../../../outbound/mail.ts'
import { openSms } from '../../../outbound/sms.ts'
import type { Device } from '../../../telemetry/readings/intake.ts'
import type { Reading } from '../../../telemetry/readings/reading.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { startSmsEmulator } from '../../../testing/smsEmulator.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import type { Messenger } from './sendMessage.ts'
import { notifySubscribers } from './notifySubscribers.ts'

type Someone = keyof TestAccount['people']
type Sent = { alerts?: Alert[]; to?: Device }

const MINUTE = 60_000

/**
 * Starts the application, a mail server and an SMS service. Each test has a new account whose first asset has a
 * device. Messages are sent by calling the job directly.
 */
export function startNotifications() {
  const app = startTestApp()
  const mailServer = startMailServer()
  const smsService = startSmsEmulator()
  const db = () => app.testDatabase.ownerPool
  const mail = {} as Mailer
  const account = {} as TestAccount
  let device: Device
  beforeAll(() => {
    Object.assign(mail, openMailer({ url: mailServer.url, from: 'Yardmaster <yard@yard.example>' }))
  })
  afterAll(() => mail.close())
  beforeEach(async () => {
    Object.assign(account, await newAccount(app))
    // Removes the rows that other tests left behind, and the subscriptions that new users have.
    await db().query('delete from message; delete from notice; delete from subscription')
    device = await newDevice(app, account, account.machine)
  })

  const run = (messenger: Partial<Messenger> = {}, options: { onlyUrgent?: boolean } = {}) =>
    notifySubscribers(
      {
        database: app.database,
        clock: app.clock,
        log: silentLog,
        signal: new AbortController().signal,
        messenger: {
          mail,
          sms: openSms({ url: smsService.url, accountSid: 'AC1', authToken: 'secret', from: '+15550001' }),
          push: app.services.outbound.push,
          geocoder: nearestPlaces(),
          files: app.files,
          publicUrl: 'https://yard.example',
          ...messenger,
        },
      },
      options,
    )

  const subscribe = (someone: Someone, topic: string, settings: Settings = NEW_EVENT_SETTINGS) =>
    db().query(
      `insert into subscription (account_id, user_id, topic, settings, created_at)
       values ($1, $2, $3, $4, now() - interval '60 days')`,
      [account.id, account.people[someone].id, topic, settings],
    )
  const bySms = (someone: Someone) =>
    db().query('insert into user_settings values ($1, $2, false, $3)', [
      account.id,
      account.people[someone].id,
      '+15551234567',
    ])
  const addressee = (someone: Someone) => String(account.people[someone].email)

  const say = (fields: Reading['fields'], minutesAgo: number, { alerts = [], to = device }: Sent = {}) =>
    app.telemetry.intake.submit(
      to,
      [
        {
          at: app.clock.now().epochMilliseconds - minutesAgo * MINUTE,
          position: { lat: 39.7, lng: -105 },
          fields,
          alerts,
        },
      ],
      { protocol: 'json', address: '' },
    )
  const alert = (alerts: Alert[], minutesAgo: number, to = device) => say({}, minutesAgo, { alerts, to })
  const panic = (minutesAgo: number, to = device) => alert(['panic'], minutesAgo, to)
  const flag = (flagId: number, equipmentId = account.machine) =>
    db().query('insert into asset_flag values ($1, $2, $3, $4)', [
      account.id,
      equipmentId,
      flagId,
      app.clock.now().toString(),
    ])
  const messages = async () => {
    const { rows } = await db().query<{ state: string; reason: string | null; lines: string[] }>(
      'select state, reason, lines from message where account_id = $1 order by id',
      [account.id],
    )
    return rows
  }
  const subjects = () => mailServer.received.map(({ subject }) => subject)
  const recipients = () => mailServer.received.map(({ to }) => to).toSorted()

  return {
    app,
    mailServer,
    smsService,
    db,
    mail,
    account,
    run,
    subscribe,
    bySms,
    addressee,
    say,
    alert,
    panic,
    flag,
    messages,
    subjects,
    recipients,
  }
}
