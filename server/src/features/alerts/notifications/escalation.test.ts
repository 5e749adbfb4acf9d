import { alertRules } from '@yardmaster/core/contract/alerts/alertRules.ts'
import { inbox } from '@yardmaster/core/contract/alerts/inbox.ts'
import { NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs } from '../../../testing/testApp.ts'
import { escalateAlerts } from './escalateAlerts.ts'
import { startNotifications } from './notifications.fixture.ts'

const { app, db, account, run, subscribe, panic, flag, recipients, addressee } = startNotifications()

type Someone = keyof TestAccount['people']

const escalateTo = (topic: string, people: Someone[], after = 10) =>
  callAs(app, account.people.admin, alertRules.setEscalation, {
    params: { topic },
    body: { escalation: { after, to: people.map((someone) => account.people[someone].id) } },
  })
const escalate = (signal = new AbortController().signal) =>
  escalateAlerts({ database: app.database, clock: app.clock, signal })
const list = async (someone: Someone) =>
  (await callAs(app, account.people[someone], inbox.list, { query: {} })).body.rows
const take = async (someone: Someone) =>
  callAs(app, account.people[someone], inbox.setTaken, {
    body: { ids: (await list(someone)).map(({ id }) => id), taken: true },
  })
/** Runs the job and sends what it left, some minutes from now. */
async function after(minutes: number): Promise<void> {
  app.clock.advance({ minutes })
  await escalate()
  await run()
  app.clock.advance({ minutes: -minutes })
}

describe('an alert that nobody takes', () => {
  beforeEach(async () => {
    await subscribe('worker', 'event:panic')
    await escalateTo('urgent', ['manager', 'admin'])
    await panic(1)
    await run()
  })

  test('goes to the next person of the list, in order, and says so', async () => {
    await after(9)
    expect(recipients()).toEqual([addressee('worker')])
    await after(11)
    expect(await list('manager')).toMatchObject([{ severity: 'urgent', escalated: { isMe: true } }])
    expect(await list('worker')).toMatchObject([
      { escalated: { isMe: false, name: expect.stringMatching(/\w+ \w+/) as string } },
    ])
    expect(await list('admin')).toEqual([])
    await after(22)
    expect(recipients().toSorted()).toEqual(
      [addressee('worker'), addressee('manager'), addressee('admin')].toSorted(),
    )
    await after(60)
    expect(recipients()).toHaveLength(3)
  })

  test('stops when somebody takes it, and whoever gets it later sees that', async () => {
    await after(11)
    await take('manager')
    await after(60)
    expect(await list('admin')).toEqual([])
    await subscribe('admin', 'event:panic')
    await panic(0)
    await run()
    expect(await list('admin')).toMatchObject([{ takenBy: { isMe: false } }])
  })

  test('stops when somebody is done with it', async () => {
    const [entry] = await list('worker')
    await callAs(app, account.people.worker, inbox.setDone, { body: { ids: [entry?.id ?? 0], done: true } })
    await after(60)
    expect(await list('manager')).toEqual([])
  })

  test('is escalated once, whatever runs at the same time', async () => {
    app.clock.advance({ minutes: 11 })
    await Promise.all([escalate(), escalate(), escalate()])
    await Promise.all([run(), run()])
    app.clock.advance({ minutes: -11 })
    expect(recipients().filter((to) => to === addressee('manager'))).toHaveLength(1)
    expect(await list('admin')).toEqual([])
  })

  test('is escalated again after a process was killed in the middle, and not twice', async () => {
    app.clock.advance({ minutes: 11 })
    const trigger = 'escalation_killed'
    await db().query(
      `create function ${trigger}() returns trigger language plpgsql as 'begin raise exception ''killed''; end';
       create trigger ${trigger} before insert on message for each row execute function ${trigger}()`,
    )
    await expect(escalate()).rejects.toThrow('killed')
    await db().query(`drop trigger ${trigger} on message; drop function ${trigger}`)
    expect(await list('manager')).toEqual([])
    await escalate()
    await run()
    app.clock.advance({ minutes: -11 })
    expect(recipients().filter((to) => to === addressee('manager'))).toHaveLength(1)
  })
})

test.each(['event:panic', 'flag:5'])(
  'an alert of %s that nobody subscribes to goes to the first person by the next run',
  async (topic) => {
    await escalateTo(topic, ['manager', 'admin'])
    await (topic === 'event:panic' ? panic(0) : flag(5))
    await run()
    expect(recipients()).toEqual([])
    await after(0)
    expect(recipients()).toEqual([addressee('manager')])
    expect(await list('manager')).toMatchObject([{ escalated: { isMe: true } }])
    await after(9)
    expect(recipients()).toHaveLength(1)
    await after(11)
    expect(recipients().toSorted()).toEqual([addressee('manager'), addressee('admin')].toSorted())
  },
)

test('skips people who may not see the asset', async () => {
  await subscribe('worker', 'flag:9', NEW_FLAG_SETTINGS)
  await escalateTo('flag:9', ['otherManager', 'manager'])
  await flag(9)
  await run()
  await after(11)
  expect(await list('otherManager')).toEqual([])
  expect(await list('manager')).toHaveLength(1)
})

test('stops when the flag is cleared, or nobody wants it anymore', async () => {
  await subscribe('worker', 'flag:9', NEW_FLAG_SETTINGS)
  await escalateTo('flag:9', ['manager'])
  await flag(9)
  await run()
  await db().query('delete from asset_flag where account_id = $1', [account.id])
  await after(11)
  expect(await list('manager')).toEqual([])
})

test('the list holds people of the account only', async () => {
  const stranger = await newAccount(app)
  const { status } = await callAs(app, account.people.admin, alertRules.setEscalation, {
    params: { topic: 'urgent' },
    body: { escalation: { after: 5, to: [stranger.people.admin.id] } },
  })
  expect(status).toBe(422)
})
