import { push } from '@yardmaster/core/contract/alerts/push.ts'
import { describe, expect, test } from 'vitest'
import { startPushService } from '../../../testing/pushService.ts'
import type { Browser } from '../../../testing/pushService.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs } from '../../../testing/testApp.ts'
import { startNotifications } from '../notifications/notifications.fixture.ts'

const { app, db, account, run, subscribe, panic, alert, messages } = startNotifications()
const service = startPushService(() => app.clock.now())

type Someone = keyof TestAccount['people']

const formOf = ({ path, keys }: Browser) => ({
  endpoint: `https://push.example${path}`,
  p256dh: keys.p256dh.toString('base64url'),
  auth: keys.auth.toString('base64url'),
  name: 'Chrome · Android',
})

const publicKey = async () => (await callAs(app, account.people.worker, push.read, {})).body.publicKey

/** Turns on push notifications in a new browser, whose push service is the emulator. */
async function turnOn(someone: Someone): Promise<Browser & { id: number }> {
  const browser = service.subscribe(await publicKey())
  const { body } = await callAs(app, account.people[someone], push.add, { body: formOf(browser) })
  await db().query('update push_device set endpoint = $2 where id = $1', [
    body.id,
    `${service.url}${browser.path}`,
  ])
  return { ...browser, id: body.id }
}

const devicesOf = async (person: Person) => (await callAs(app, person, push.read, {})).body.devices
const silently = { mail: null, sms: null }

describe('a push notification', () => {
  test('reaches every device of its reader, signed and encrypted', async () => {
    await subscribe('worker', 'event:panic')
    const devices = [await turnOn('worker'), await turnOn('worker')]
    await panic(1)
    await run(silently, { onlyUrgent: true })
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(devices.map(({ path }) => path))
    const [first] = service.received
    expect(first).toMatchObject({
      urgency: 'high',
      vapid: { aud: service.url, sub: 'https://yard.example' },
      shown: {
        title: 'EX-1: Panic button pressed',
        url: expect.stringContaining(`/equipment/${account.machine}/events#eventId=`) as string,
        urgent: true,
      },
    })
    const { body } = await callAs(app, account.people.worker, push.read, {})
    expect(first?.vapid.key).toBe(body.publicKey)
    expect(body.devices).toMatchObject([{ lastSentAt: expect.any(String) as string }, {}])
  })

  test('sums up several alerts and opens the inbox', async () => {
    for (const topic of ['event:tilt', 'event:panic', 'event:impact']) await subscribe('worker', topic)
    await db().query(
      `insert into alert_rule (account_id, topic, severity) select $1, unnest(array['event:panic', 'event:impact']), 'warning'`,
      [account.id],
    )
    await turnOn('worker')
    for (const minutes of [9, 8, 7]) await alert(['tilt', 'panic', 'impact'], minutes)
    await run(silently)
    expect(service.received).toMatchObject([
      {
        urgency: 'normal',
        shown: { title: expect.stringMatching(/^3 notifications/) as string, url: '/inbox', tag: 'inbox' },
      },
    ])
  })

  test('removes a device whose browser is gone, and tries others again without repeating any', async () => {
    await subscribe('worker', 'event:panic')
    const [gone, busy, fine] = [await turnOn('worker'), await turnOn('worker'), await turnOn('worker')]
    service.answers.set(gone.path, 410)
    service.answers.set(busy.path, 503)
    await panic(1)
    await run(silently)
    expect(service.received.map(({ path }) => path)).toEqual([fine.path])
    expect((await devicesOf(account.people.worker)).map(({ id }) => id)).toEqual([busy.id, fine.id])
    expect((await messages()).map(({ state }) => state).toSorted()).toContain('waiting')
    service.answers.clear()
    app.clock.advance({ minutes: 2 })
    await run(silently)
    expect(service.received.map(({ path }) => path)).toEqual([fine.path, busy.path])
  })

  test('is not retried if the push service rejects it', async () => {
    await subscribe('worker', 'event:panic')
    const device = await turnOn('worker')
    service.answers.set(device.path, 413)
    await panic(1)
    await run(silently)
    expect(await messages()).toMatchObject([
      { state: 'failed', reason: 'notConfigured' },
      { state: 'failed', reason: 'refused' },
    ])
  })

  test('never goes to an address in our own network', async () => {
    await subscribe('worker', 'event:panic')
    const { id } = await turnOn('worker')
    await db().query(`update push_device set endpoint = 'http://10.0.0.1/push' where id = $1`, [id])
    await panic(1)
    await run(silently)
    expect((await messages()).at(-1)).toMatchObject({ state: 'failed', reason: 'refused' })
  })
})

describe('a device', () => {
  test('belongs to the user who turned on push notifications last, of whichever account', async () => {
    const browser = service.subscribe(await publicKey())
    await callAs(app, account.people.worker, push.add, { body: formOf(browser) })
    const other = await newAccount(app)
    await callAs(app, other.people.worker, push.add, { body: formOf(browser) })
    expect(await devicesOf(account.people.worker)).toEqual([])
    expect(await devicesOf(other.people.worker)).toMatchObject([{ name: 'Chrome · Android' }])
  })

  test('can be tested and removed by its user only', async () => {
    const { id, path } = await turnOn('worker')
    const params = { id }
    expect((await callAs(app, account.people.manager, push.test, { params })).status).toBe(404)
    expect((await callAs(app, account.people.manager, push.remove, { params })).status).toBe(404)
    const sendTest = async () => (await callAs(app, account.people.worker, push.test, { params })).body
    expect(await sendTest()).toEqual({ outcome: 'sent', detail: '' })
    expect(service.received).toMatchObject([{ path, shown: { url: '/inbox' } }])
    service.answers.set(path, 500)
    expect(await sendTest()).toMatchObject({ outcome: 'failed' })
    service.answers.set(path, 404)
    expect(await sendTest()).toMatchObject({ outcome: 'gone' })
    expect(await devicesOf(account.people.worker)).toEqual([])
  })

  test('must have an address with TLS and a key on the curve', async () => {
    const form = formOf(service.subscribe(await publicKey()))
    const add = async (change: object) =>
      (await callAs(app, account.people.worker, push.add, { body: { ...form, ...change } })).status
    expect(await add({ endpoint: 'http://push.example/1' })).toBe(422)
    expect(await add({ p256dh: `B${'A'.repeat(86)}` })).toBe(422)
    expect(await add({})).toBe(200)
  })
})
