import { createHmac } from 'node:crypto'
import { webhooks } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { callAs } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import { startWebhooks } from './webhooks.fixture.ts'

const { app, receiver, account, db, run, add, panic, log, list, bodies } = startWebhooks()
const admin = () => account.people.admin

/** Verifies as docs/integrations/webhooks.md describes it. */
function isSigned({ headers, body }: (typeof receiver.received)[number], secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

describe('an event', () => {
  test('is sent once to each webhook that wants it, signed with its secret', async () => {
    const erp = await add()
    const chat = await add({
      name: 'Chat',
      url: `${receiver.url}/chat`,
      topics: ['event:panic', 'event:tilt'],
    })
    await add({ name: 'Other', topics: ['event:towing'] })
    await panic(1)
    // A resend of the reading, and a late one that makes the server derive everything again.
    await panic(1)
    await panic(5, { alerts: [] })
    await app.telemetry.finishRebuilds()
    await Promise.all([run(), run()])
    await run()
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/chat', '/hook'])
    for (const request of receiver.received) {
      const { secret } = request.path === '/hook' ? erp : chat
      expect(isSigned(request, secret)).toBe(true)
      expect(isSigned({ ...request, body: `${request.body} ` }, secret)).toBe(false)
    }
    expect(bodies()[0]).toMatchObject({
      version: 1,
      id: receiver.received[0]?.headers['webhook-id'],
      type: 'event.panic',
      at: new Date(app.clock.now().epochMilliseconds - 60_000).toISOString(),
      account: { id: account.id, name: account.marker },
      asset: { id: account.machine, name: 'EX-1', branch: { id: account.homeBranch } },
      area: null,
      event: { type: 'panic', id: expect.stringMatching(/^\d{4}-.+Z-[0-9a-f]{5}$/) as string },
    })
    expect(await log(erp.id)).toMatchObject([
      { topic: 'event:panic', about: 'EX-1', state: 'delivered', attempts: 1, status: 200, answer: 'thanks' },
    ])
  })

  test('is limited to the selected assets and categories', async () => {
    const other = await newDevice(app, account, account.otherMachine)
    await add({ selector: [`thing:${account.otherMachine}`] })
    await panic(2)
    await panic(1, { to: other })
    await run()
    expect(bodies().map(({ asset }) => (asset as { id: number }).id)).toEqual([account.otherMachine])
  })

  test('is not sent from before the webhook, nor while it is off', async () => {
    const { id } = await add()
    await panic(90)
    const active = (on: boolean) =>
      callAs(app, admin(), webhooks.setActive, { params: { id }, body: { active: on } })
    await active(false)
    await panic(2)
    await active(true)
    await run()
    expect(receiver.received).toEqual([])
    await panic(1)
    await run()
    expect(receiver.received).toHaveLength(1)
  })

  test('is not recorded for an account that lost the feature', async () => {
    const { id } = await add()
    await db().query(`update account set features = array_remove(features, 'integrations') where id = $1`, [
      account.id,
    ])
    await panic(1)
    const { rows } = await db().query('select from webhook_delivery where webhook_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('goes only to webhooks of its own account', async () => {
    await add()
    const other = await newAccount(app)
    await panic(1, { to: await newDevice(app, other, other.machine) })
    await run()
    expect(receiver.received).toEqual([])
  })
})

test('sends a flag when it is raised and when it is cleared', async () => {
  await add({ topics: ['flag:5'] })
  await db().query('insert into asset_flag values ($1, $2, 5, $3)', [
    account.id,
    account.machine,
    app.clock.now().toString(),
  ])
  await db().query('delete from asset_flag where account_id = $1', [account.id])
  // The database has recorded its own time.
  app.clock.advance({ minutes: 10 })
  await run()
  // Both are sent at once, in no order.
  const sent = bodies().map(({ type, event }) => [type, event])
  expect(sent).toHaveLength(2)
  expect(new Map(sent as [string, unknown][])).toEqual(
    new Map([
      ['flag.raised', { flag: { id: 5, name: 'Service due' } }],
      ['flag.cleared', { flag: { id: 5, name: 'Service due' } }],
    ]),
  )
})

test('sends a test and shows its result', async () => {
  const { id, secret } = await add()
  expect((await callAs(app, admin(), webhooks.test, { params: { id } })).status).toBe(204)
  await run()
  const [request] = receiver.received
  expect(request && isSigned(request, secret)).toBe(true)
  expect(bodies()).toMatchObject([{ type: 'test', asset: null }])
  expect(await list()).toMatchObject([{ last: { state: 'delivered', status: 200 }, waiting: 0 }])
})

test('signs with the former secret as well for a day', async () => {
  const { id, secret: former } = await add()
  const { body } = await callAs(app, admin(), webhooks.rotateSecret, { params: { id } })
  const sendTest = async () => {
    await callAs(app, admin(), webhooks.test, { params: { id } })
    await run()
    const request = receiver.received.at(-1)
    return request && [isSigned(request, body.secret), isSigned(request, former)]
  }
  expect(await sendTest()).toEqual([true, true])
  app.clock.advance({ hours: 25 })
  expect(await sendTest()).toEqual([true, false])
})

describe('the form', () => {
  const form = { name: 'ERP', url: 'https://erp.example/', topics: ['event:panic'], selector: ['all'] }

  test.for([
    ['an unencrypted address', { url: 'http://erp.example/' }, 'url'],
    ['a private address', { url: 'https://10.0.0.1/' }, 'url'],
    ['an address with a password', { url: 'https://me:secret@erp.example/' }, 'url'],
    ['another protocol', { url: 'ftp://erp.example/' }, 'url'],
    ['no events', { topics: [] }, 'topics'],
    ['a custom flag that does not exist', { topics: ['flag:1999'] }, 'topics'],
    ['an asset that does not exist', { selector: ['thing:2147483647'] }, 'selector'],
  ] as const)('rejects %s', async ([, change, field]) => {
    const body = { ...form, ...change, topics: [...((change as typeof form).topics ?? form.topics)] }
    const { status, body: answer } = await callAs(app, admin(), webhooks.add, {
      body: { ...body, selector: [...((change as Partial<typeof form>).selector ?? form.selector)] },
    })
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
  })

  test('rejects a change of an older version', async () => {
    const { id } = await add()
    const [webhook] = await list()
    const body = { ...form, version: webhook?.version ?? 0 }
    const params = { id }
    expect((await callAs(app, admin(), webhooks.update, { params, body })).status).toBe(204)
    expect((await callAs(app, admin(), webhooks.update, { params, body })).status).toBe(409)
    expect((await list())[0]).toMatchObject({ url: 'https://erp.example/' })
  })
})

test('stores no secret in the clear', async () => {
  const { id, secret } = await add()
  const { rows } = await db().query<{ text: string }>('select w::text as text from webhook w where id = $1', [
    id,
  ])
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(rows[0]?.text).not.toContain(key.toString('hex'))
  expect(rows[0]?.text).not.toContain(Buffer.from(secret).toString('hex'))
})

test('an administrator of another account finds nothing', async () => {
  const { id } = await add()
  const [delivery] = await log(id)
  const stranger = (await newAccount(app)).people.admin
  expect((await callAs(app, stranger, webhooks.list, {})).body).toEqual([])
  expect((await callAs(app, stranger, webhooks.deliveries, { params: { id } })).status).toBe(404)
  const params = { id, deliveryId: delivery?.id ?? '1' }
  expect((await callAs(app, stranger, webhooks.resend, { params })).status).toBe(404)
})
