import type { UnitsChoice } from '@yardmaster/core/contract/access/session.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { NEW_EVENT_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import { beforeEach, expect, test } from 'vitest'
import { openMailer } from '../../../outbound/mail.ts'
import { nearestPlaces } from '../../../outbound/geocoder/nearestPlaces.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import { notifySubscribers } from '../../alerts/notifications/notifySubscribers.ts'

const app = startTestApp()
const mailServer = startMailServer()
const db = () => app.testDatabase.ownerPool

let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
  await db().query('delete from message; delete from notice; delete from subscription')
})

const headers = (languages: string) => ({ 'accept-language': languages })
const read = async (languages: string) =>
  (await callAs(app, account.people.manager, session.read, {}, headers(languages))).body

/** Sends the mail about an event at this instant and returns its text. */
async function mailAbout(at: number): Promise<string> {
  const { manager } = account.people
  await db().query(
    `insert into subscription (account_id, user_id, topic, settings, created_at)
     values ($1, $2, 'event:panic', $3, now() - interval '60 days')`,
    [account.id, manager.id, NEW_EVENT_SETTINGS],
  )
  const device = await newDevice(app, account, account.machine)
  const reading = { at, position: { lat: 39.7, lng: -105 }, fields: {}, alerts: ['panic' as const] }
  await app.telemetry.intake.submit(device, [reading], { protocol: 'json', address: '' })
  const mail = openMailer({ url: mailServer.url, from: 'Yardmaster <yard@yard.example>' })
  const messenger = {
    mail,
    sms: null,
    push: app.services.outbound.push,
    geocoder: nearestPlaces(),
    files: app.files,
    publicUrl: 'https://yard.example',
  }
  const { signal } = new AbortController()
  await notifySubscribers({ database: app.database, clock: app.clock, log: silentLog, signal, messenger })
  mail.close()
  return mailServer.received.at(-1)?.text ?? ''
}

async function historyPage(languages: string): Promise<string> {
  const cookie = await cookieFor(app, account.people.manager)
  return (await send(app, { method: 'GET', url: paths.history('/'), cookie, headers: headers(languages) }))
    .body
}

test.each([
  ['en-US,en', null, 'en-US'],
  ['en-GB,en;q=0.9', null, 'en-GB'],
  ['es-MX', null, 'es-MX'],
  ['es-ES,es', null, 'es-ES'],
  ['en-US', 'GB' as const, 'en-GB'],
  // The browser names no region, and the branch is in the United States.
  ['es', null, 'es-US'],
])('writes the page, the mail and the app alike for %s and the choice %s', async (languages, region, tag) => {
  const { manager } = account.people
  const body = { notifications: { sendEmail: true, sendSmsTo: '+34600123456' }, region }
  await callAs(app, manager, session.updateSettings, { body }, headers(languages))
  const { formats, branch } = await read(languages)
  expect(formats).toBe(tag)

  const inApp = timesOf({ locale: formats, timeZone: branch.timezone })
  const zoned = timesOf({ locale: formats, timeZone: branch.timezone, zoned: true })
  const { rows } = await db().query<{ at: Temporal.Instant | Date | string }>(
    'select at from activity where account_id = $1 order by at desc limit 1',
    [account.id],
  )
  const changedAt = Date.parse(String(rows[0]?.at))
  expect(await historyPage(languages)).toContain(inApp.dateTime(changedAt))

  const at = app.clock.now().epochMilliseconds - 60_000
  expect(await mailAbout(at)).toContain(zoned.recent(at))
})

test('keeps the formats of the browser used last for mails', async () => {
  const remembered = async () =>
    (
      await db().query<{ browser_languages: string | null }>(
        'select browser_languages from app_user where id = $1',
        [account.people.manager.id],
      )
    ).rows[0]?.browser_languages
  await read('en-GB,fr,es;q=0.5')
  expect(await remembered()).toBe('en-GB,es')
  await read('fr')
  expect(await remembered()).toBe('en-GB,es')
})

test('shows the units that the user chose, on pages and in mails, and those of the branch otherwise', async () => {
  const { manager } = account.people
  const choose = (units: UnitsChoice) => {
    const body = { notifications: { sendEmail: true, sendSmsTo: null }, units }
    return callAs(app, manager, session.updateSettings, { body })
  }
  expect(await read('en')).toMatchObject({ useMetric: false, units: null })
  await choose('metric')
  expect(await read('en')).toMatchObject({ useMetric: true, branch: { useMetric: false }, units: 'metric' })
  const at = app.clock.now().epochMilliseconds - 60_000
  // Some miles south of Denver.
  expect(await mailAbout(at)).toMatch(/\d km \w+ of/)
  await db().query('update branch set use_metric = true where account_id = $1', [account.id])
  await choose('us')
  expect(await read('en')).toMatchObject({ useMetric: false, branch: { useMetric: true } })
  await choose(null)
  expect(await read('en')).toMatchObject({ useMetric: true })
})

test('rejects a region that is not offered', async () => {
  const body = { notifications: { sendEmail: true, sendSmsTo: null }, region: 'FR' as never }
  const { status } = await callAs(app, account.people.manager, session.updateSettings, { body })
  expect(status).toBe(422)
})
