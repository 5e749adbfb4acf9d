import { inbox } from '@yardmaster/core/contract/alerts/inbox.ts'
import { mutes } from '@yardmaster/core/contract/alerts/mutes.ts'
import type { MuteForm } from '@yardmaster/core/contract/alerts/mutes.ts'
import { NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { callAs } from '../../../testing/testApp.ts'
import { startNotifications } from '../notifications/notifications.fixture.ts'

const { app, account, run, subscribe, panic, flag, recipients, addressee } = startNotifications()

const NOTHING: MuteForm = { assetId: null, topic: null, until: null }
const mute = (form: Partial<MuteForm>) =>
  callAs(app, account.people.worker, mutes.add, { body: { ...NOTHING, ...form } })
const listMutes = async () => (await callAs(app, account.people.worker, mutes.list, {})).body
const entries = async () => (await callAs(app, account.people.worker, inbox.list, { query: {} })).body.rows
const unread = async () => (await callAs(app, account.people.worker, inbox.count, {})).body.unread

test('a muted alert stays in the inbox, marked, and is neither counted nor sent, but others get it', async () => {
  for (const someone of ['worker', 'manager'] as const) await subscribe(someone, 'flag:9', NEW_FLAG_SETTINGS)
  await mute({ topic: 'flag:9' })
  await flag(9)
  await run()
  expect(recipients()).toEqual([addressee('manager')])
  expect(await entries()).toMatchObject([{ muted: true, read: false }])
  expect(await unread()).toBe(0)
})

test('a mute ends at its time or when it is undone, and what came in between is then unread', async () => {
  await subscribe('worker', 'flag:9', NEW_FLAG_SETTINGS)
  const { body } = await mute({
    assetId: account.machine,
    until: app.clock.now().add({ hours: 1 }).toString(),
  })
  await flag(9)
  await run()
  expect(await unread()).toBe(0)
  expect(await listMutes()).toMatchObject([{ id: body.id, assetName: 'EX-1', topicName: null }])
  app.clock.advance({ hours: 2 })
  expect(await listMutes()).toEqual([])
  expect(await unread()).toBe(1)
  app.clock.advance({ hours: -2 })
  await callAs(app, account.people.worker, mutes.remove, { params: { id: body.id } })
  expect(await entries()).toMatchObject([{ muted: false }])
})

test('a muted asset still sends what is urgent, unless the topic is muted too', async () => {
  await subscribe('worker', 'event:panic')
  await mute({ assetId: account.machine })
  await panic(3)
  await run()
  expect(recipients()).toHaveLength(1)
  await mute({ assetId: account.machine, topic: 'event:panic' })
  await panic(2)
  await run()
  expect(recipients()).toHaveLength(1)
  expect(await entries()).toMatchObject([{ muted: true, count: 2 }])
})

test('a message that waits is not sent after its reader muted the alert', async () => {
  await subscribe('worker', 'flag:9', NEW_FLAG_SETTINGS)
  await flag(9, account.otherMachine)
  await run({ mail: null })
  await mute({ assetId: account.machine, topic: 'flag:9' })
  await flag(9)
  await run()
  expect(recipients()).toEqual([])
})

test('muting the same again changes how long, and past or unknown things are rejected', async () => {
  const until = app.clock.now().add({ hours: 3 }).toString({ smallestUnit: 'second' })
  await mute({ topic: 'flag:9' })
  await mute({ topic: 'flag:9', until })
  expect(await listMutes()).toMatchObject([{ topicName: 'Device battery low', until }])
  expect((await mute({ topic: 'flag:1', until: '2020-01-01T00:00:00Z' })).status).toBe(422)
  expect((await mute({})).status).toBe(422)
  expect((await mute({ topic: 'flag:1999999999' })).status).toBe(404)
  const stranger = await newAccount(app)
  expect((await mute({ assetId: stranger.machine })).status).toBe(404)
  const [own] = await listMutes()
  await callAs(app, account.people.manager, mutes.remove, { params: { id: own?.id ?? 0 } })
  expect(await listMutes()).toHaveLength(1)
})
