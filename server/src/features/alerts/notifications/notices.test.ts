import type { Settings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { labels } from '@yardmaster/core/contract/fleet/labels.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { callAs, send } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import { startNotifications } from './notifications.fixture.ts'

const { app, mailServer, db, account, run, subscribe, addressee, ...yard } = startNotifications()
const { alert, panic, flag, messages, subjects, recipients } = yard

describe('a notice', () => {
  test('is sent once to each subscriber who may see the asset', async () => {
    for (const someone of ['admin', 'manager', 'otherManager', 'worker', 'limited'] as const)
      await subscribe(someone, 'event:panic')
    await subscribe('viewer', 'event:towing')
    const other = await newDevice(app, account, account.otherMachine)
    await panic(2)
    await panic(1, other)
    await Promise.all([run(), run()])
    await run()
    const both = ['admin', 'manager', 'worker'] as const
    expect(recipients()).toEqual([...both, 'limited' as const].map(addressee).toSorted())
    const limited = mailServer.received.find(({ to }) => to === addressee('limited'))
    expect(limited?.subject).toBe('Urgent: EX-1: Panic button pressed')
    expect(limited?.text).not.toContain('EX-2')
    const admin = mailServer.received.find(({ to }) => to === addressee('admin'))
    expect(admin?.subject).toBe(`Urgent: 2 notifications from ${account.marker}`)
    // The mail lists events in chronological order.
    expect(admin?.text).toMatch(/EX-1: Panic[^]*EX-2: Panic/)
    expect(admin?.text).toMatch(
      new RegExp(`https://yard.example/equipment/${account.machine}/events#eventId=\\d{4}-[^&]+&end=\\d{4}-`),
    )
    expect(admin?.text).toContain('https://yard.example/subscriptions#topic=event:panic')
    expect(admin?.html).toContain('EX-2')
  })

  test('is sent once when a late reading reveals the event, and says that it is late', async () => {
    await subscribe('worker', 'event:panic')
    await panic(1)
    await panic(1)
    await run()
    // A late reading makes the server derive all events again.
    await panic(90)
    // This one repeats the first, so it waits.
    await panic(3)
    await app.telemetry.finishRebuilds()
    await run()
    expect(subjects()).toEqual([
      'Urgent: EX-1: Panic button pressed',
      'Urgent: Late: EX-1: Panic button pressed',
    ])
    expect(mailServer.received[1]?.text).toMatch(
      /^EX-1: Panic button pressed · .+\. Late: happened .+, reported .+\n/,
    )
    expect((await messages()).at(-1)).toMatchObject({ state: 'waiting', reason: 'repeat' })
  })

  test('is listed as not sent if it is reported too late, and ignored from before the subscription', async () => {
    await subscribe('worker', 'event:panic')
    await subscribe('worker', 'event:tilt')
    await subscribe('manager', 'event:panic')
    await db().query('update subscription set created_at = now() where user_id = $1', [
      account.people.manager.id,
    ])
    const days = (count: number) => count * 24 * 60
    await panic(days(40))
    await panic(days(4))
    await alert(['tilt', 'panic'], days(2))
    await run()
    expect(recipients()).toEqual([addressee('worker')])
    expect(subjects()).toEqual(['Urgent: Late: EX-1: Panic button pressed'])
    expect((await messages()).map(({ state, reason, lines }) => [state, reason, lines[0]])).toEqual(
      expect.arrayContaining([
        ['failed', 'tooOld', expect.stringMatching(/^EX-1: Panic .*Late: happened/) as string],
        ['failed', 'tooOld', expect.stringMatching(/^EX-1: Tilt/) as string],
        ['sent', null, expect.stringMatching(/^EX-1: Panic/) as string],
      ]),
    )
    expect(await messages()).toHaveLength(3)
  })

  test('is not caused by deriving history again', async () => {
    await panic(30)
    await subscribe('worker', 'event:panic')
    await db().query(
      `delete from event where asset_id = $1 and not is_status;
       update asset_state set derived_by = 0`.replace('$1', String(account.machine)),
    )
    await app.telemetry.finishRebuilds()
    await run()
    expect(await messages()).toEqual([])
  })

  test('combines flags and tickets in one mail in the recipient’s language', async () => {
    const { worker } = account.people
    await db().query(`update app_user set browser_languages = 'en', language = 'es' where id = $1`, [
      worker.id,
    ])
    await subscribe('worker', 'event:serviceTicketOpened')
    await subscribe('worker', 'flag:10', { ...NEW_FLAG_SETTINGS, unflagged: true })
    const opened = await callAs(app, worker, repairs.open, {
      params: { id: account.machine },
      body: { checkInDate: '2026-11-02', issue: 'Belt is torn', engineHours: 120, plannedTasks: [] },
    })
    expect(opened.status).toBe(200)
    await run()
    expect(subjects()).toEqual([`2 notificaciones de ${account.marker}`])
    expect(mailServer.received[0]?.text).toContain('EX-1: En taller (activada)')
    await db().query('delete from asset_flag where account_id = $1', [account.id])
    await run()
    expect(subjects()[1]).toBe('EX-1: En taller (desactivada)')
  })

  test.each<[string, Settings, number]>([
    ['raised', { flagged: true, unflagged: false, selector: ['all'] }, 1],
    ['lowered', { flagged: false, unflagged: true, selector: ['all'] }, 1],
    ['both', { flagged: true, unflagged: true, selector: ['all'] }, 2],
    ['another machine', { flagged: true, unflagged: true, selector: ['thing:1'] }, 0],
  ])('respects the flag settings: %s', async (_, settings, count) => {
    await subscribe('admin', 'flag:5', settings)
    await flag(5)
    await db().query('delete from asset_flag where account_id = $1', [account.id])
    await run()
    expect((await messages()).flatMap(({ lines }) => lines)).toHaveLength(count)
  })

  test('is limited to the subscribed categories and things', async () => {
    await subscribe('admin', 'flag:5', {
      ...NEW_FLAG_SETTINGS,
      selector: [`category:${account.usedCategory}`],
    })
    await subscribe('manager', 'flag:5', { ...NEW_FLAG_SETTINGS, selector: [`thing:${account.machine}`] })
    await subscribe('worker', 'flag:5', {
      ...NEW_FLAG_SETTINGS,
      selector: [`category:${account.emptyCategory}`],
    })
    await flag(5)
    await run()
    expect(recipients()).toEqual([addressee('admin'), addressee('manager')].toSorted())
  })

  test.each([
    ['unsubscribed', 'delete from subscription where account_id = $1'],
    ['deleted', 'update app_user set deleted_at = now() where account_id = $1'],
    ['left without the feature', `update account set features = '{service}' where id = $1`],
    [
      'taken the machine from',
      'update equipment set branch_id = (select max(id) from branch where account_id = $1) where account_id = $1',
    ],
  ])('is dropped if the recipient was %s in the meantime', async (_, change) => {
    await subscribe('worker', 'flag:5')
    await db().query('update subscription set settings = $1', [NEW_FLAG_SETTINGS])
    await flag(5)
    mailServer.setDown(true)
    await run()
    expect(await messages()).toMatchObject([{ state: 'waiting', reason: 'unreachable' }])
    await db().query(change, [account.id])
    mailServer.setDown(false)
    app.clock.advance({ minutes: 2 })
    await run()
    expect([mailServer.received, await messages()]).toEqual([[], []])
  })
})

describe('an alert about a ticket', () => {
  test('goes only to those who may open it', async () => {
    await subscribe('worker', 'event:serviceTicketOpened')
    await subscribe('manager', 'event:serviceTicketOpened')
    await db().query(`update app_user set features = '{subscriptions}' where id = $1`, [
      account.people.worker.id,
    ])
    const opened = await callAs(app, account.people.manager, repairs.open, {
      params: { id: account.machine },
      body: { checkInDate: '2026-11-02', issue: 'Belt is torn', engineHours: 120, plannedTasks: [] },
    })
    await run()
    expect(recipients()).toEqual([addressee('manager')])
    expect(mailServer.received[0]?.text).toContain(`https://yard.example/repairs/${opened.body.repairId}\n`)
    expect(await messages()).toHaveLength(1)
  })
})

test('a repair request notifies the managers who review it, unless they unsubscribed', async () => {
  // Its managers still have the subscriptions of new users.
  Object.assign(account, await newAccount(app))
  const { body } = await callAs(app, account.people.admin, labels.list, {
    query: { ids: String(account.machine) },
  })
  const report = (issue: string) =>
    send(app, {
      method: 'POST',
      url: paths.repairRequest(body[0]?.requestCode ?? ''),
      payload: new URLSearchParams({ issue, contact: 'Ana, 555-0100' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await report('Leaks oil')).statusCode).toBe(303)
  await run()
  expect(recipients()).toEqual([addressee('admin'), addressee('manager')].toSorted())
  expect(subjects()[0]).toBe('EX-1: Repair requested: Leaks oil')
  expect(mailServer.received[0]?.text).toContain('https://yard.example/service#tab=requests\n')
  await db().query('delete from subscription where account_id = $1', [account.id])
  await report('Smokes')
  await run()
  expect(mailServer.received).toHaveLength(2)
})
