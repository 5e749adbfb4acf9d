import { NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newDevice } from '../../../testing/testDevices.ts'
import { startNotifications } from './notifications.fixture.ts'

const { app, mailServer, db, account, run, subscribe, alert, panic, flag, messages, subjects } =
  startNotifications()
beforeEach(() => {
  mailServer.received.length = 0
})

/** Lets minutes pass, with a run of the job each minute. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    app.clock.advance({ minutes: 1 })
    await run()
  }
}

describe('an alert that repeats', () => {
  beforeEach(async () => {
    await subscribe('manager', 'event:hardBraking')
    await alert(['hardBraking'], 0)
    await run()
    mailServer.received.length = 0
  })

  test('is sent together with other repeats after 15 minutes, with their number', async () => {
    await pass(2)
    await alert(['hardBraking'], 0)
    await pass(5)
    await alert(['hardBraking'], 0)
    await run()
    expect(subjects()).toEqual([])
    expect((await messages()).at(-1)).toMatchObject({ state: 'waiting', reason: 'repeat' })
    await pass(9)
    expect(subjects()).toEqual([expect.stringContaining('2 × ')])
    expect(mailServer.received[0]?.text).toContain('This was repeated since the last message.')
    // The next ones wait for the next mail.
    await alert(['hardBraking'], 0)
    await pass(13)
    expect(subjects()).toHaveLength(1)
    await pass(3)
    expect(subjects()).toHaveLength(2)
    expect(subjects()[1]).not.toContain('×')
  })

  test('is sent at once if it is another asset, another topic, or later', async () => {
    await subscribe('manager', 'event:hardAcceleration')
    const other = await newDevice(app, account, account.otherMachine)
    await alert(['hardBraking'], 0, other)
    await run()
    expect(subjects()).toHaveLength(1)
    await alert(['hardAcceleration'], 0)
    await run()
    expect(subjects()).toHaveLength(2)
    await pass(15)
    await alert(['hardBraking'], 0)
    await run()
    expect(subjects()).toHaveLength(3)
  })

  test('is in the inbox at once, every time', async () => {
    await pass(1)
    await alert(['hardBraking'], 0)
    await run()
    const { rows } = await db().query('select count from inbox_item where account_id = $1', [account.id])
    expect(rows).toEqual([{ count: 2 }])
  })
})

test('the first emergency is sent at once, and its repeats as one line', async () => {
  await subscribe('manager', 'event:panic')
  await panic(0)
  await run({}, { onlyUrgent: true })
  expect(subjects()).toHaveLength(1)
  for (const _ of [1, 2, 3]) {
    app.clock.advance({ minutes: 1 })
    await panic(0)
    await run({}, { onlyUrgent: true })
  }
  expect(subjects()).toHaveLength(1)
  await pass(12)
  expect(subjects()).toHaveLength(2)
  expect(subjects()[1]).toMatch(/^Urgent: 3 × /)
})

test('a flag that is cleared is no repeat of the one that was raised', async () => {
  await subscribe('manager', 'flag:1', { ...NEW_FLAG_SETTINGS, unflagged: true })
  await flag(1)
  await run()
  app.clock.advance({ minutes: 1 })
  await db().query('delete from asset_flag where account_id = $1 and flag_id = 1', [account.id])
  await run()
  expect(subjects()).toHaveLength(2)
})
