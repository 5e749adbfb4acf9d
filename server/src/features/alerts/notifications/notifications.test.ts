import { NEW_FLAG, flags } from '@yardmaster/core/contract/alerts/flags.ts'
import type { Settings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { NEW_FLAG_SETTINGS, subscriptions } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { silenceAfter } from '../../../telemetry/derive/derive.ts'
import { markSilent } from '../../../telemetry/upkeep/silence.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { callAs } from '../../../testing/testApp.ts'
import { startNotifications } from './notifications.fixture.ts'

const { app, mailServer, smsService, db, account, run, subscribe, bySms, ...yard } = startNotifications()
const { say, alert, panic, flag, messages, subjects } = yard

test('a mail names the custom flag and its value, and is listed as sent', async () => {
  await say({ cabTemperature: 20 }, 50)
  const form = { ...NEW_FLAG, name: 'Cab too hot', field: 'cabTemperature', value: 35, minutes: 0 } as const
  const { body } = await callAs(app, account.people.manager, flags.add, {
    body: { ...form, comparison: 'above' },
  })
  await app.telemetry.finishRebuilds()
  await subscribe('worker', `flag:${body.id}`, { ...NEW_FLAG_SETTINGS, unflagged: true })
  // Readings from before the flag existed are not judged by it.
  app.clock.advance({ minutes: 2 })
  await say({ cabTemperature: 41 }, 1)
  await say({ cabTemperature: 30 }, 0)
  await run()
  expect(subjects()).toEqual([expect.stringContaining('2 notifications') as string])
  const [mailed] = mailServer.received
  expect(mailed?.text).toContain('EX-1: Cab too hot (flagged): 106°F')
  expect(mailed?.text).toContain('EX-1: Cab too hot (unflagged): 86°F')
  expect(mailed?.text).toContain(`#topic=flag:${body.id}`)
  const { body: sent } = await callAs(app, account.people.worker, subscriptions.sent, { query: {} })
  const timelinePath = expect.stringContaining(`/equipment/${account.machine}/timeline#date=`) as string
  const line = { mapPath: expect.stringContaining('dateTime=') as string, timelinePath }
  expect(sent.rows).toMatchObject([{ state: 'sent', channel: 'email', lines: [line, line] }])
})

describe('an emergency', () => {
  test('is sent without waiting for the digest, by SMS whatever the limit', async () => {
    await bySms('worker')
    for (const topic of ['event:panic', 'event:externalBatteryState', 'event:tilt'])
      await subscribe('worker', topic)
    await db().query(
      `insert into message (account_id, user_id, channel, notice_ids, state, sent_at)
       select $1, $2, 'sms', '{}', 'sent', now() from generate_series(1, 10)`,
      [account.id, account.people.worker.id],
    )
    await say({ batteryVoltage: 12.6 }, 4)
    await alert(['tilt'], 3)
    await panic(2)
    await say({ batteryVoltage: 0 }, 1)
    await run({}, { onlyUrgent: true })
    expect(smsService.received.map(({ body }) => body.split('\n'))).toEqual([
      [
        expect.stringContaining('EX-1: Panic button pressed') as string,
        expect.stringContaining('EX-1: Battery disconnected') as string,
        'https://yard.example/subscriptions#tab=sent',
      ],
    ])
    await run()
    expect((await messages()).slice(-1)).toMatchObject([{ state: 'failed', reason: 'limit' }])
  })

  test('wakes up the job that sends it', async () => {
    await subscribe('worker', 'event:panic')
    await subscribe('worker', 'event:tilt')
    const listener = new pg.Client(app.testDatabase.owner)
    await listener.connect()
    let woken = 0
    listener.on('notification', () => woken++)
    await listener.query('listen emergency')
    await alert(['tilt'], 2)
    await panic(1)
    await listener.query('select')
    await expect.poll(() => woken).toBe(1)
    await listener.end()
  })
})

describe('a flag', () => {
  const both: Settings = { ...NEW_FLAG_SETTINGS, unflagged: true }

  test('tells its value, place and time, and is lowered when the reading was made', async () => {
    await subscribe('worker', 'flag:1', both)
    await say({ batteryVoltage: 11.4 }, 20)
    await say({ batteryVoltage: 11.4 }, 15)
    await run()
    await say({ batteryVoltage: 12.9 }, 10)
    await run()
    expect(subjects()).toEqual([
      'EX-1: Low battery (flagged): 11.4 V',
      'EX-1: Low battery (unflagged): 12.9 V',
    ])
    expect(mailServer.received[0]?.text).toMatch(/Low battery \(flagged\): 11.4 V · .+, CO \(.+ M[SD]T\)\n/)
    const { rows } = await db().query<{ minutes: number }>(
      'select round(extract(epoch from $1::timestamptz - at) / 60)::float as minutes from notice order by id',
      [app.clock.now().toString()],
    )
    expect(rows).toEqual([{ minutes: 15 }, { minutes: 10 }])
  })

  test('about maintenance names the tasks', async () => {
    for (const [state, name] of ['Tires', 'Filters', 'Oil'].entries())
      await db().query(
        `with task as (
           insert into task (account_id, name, schedule_type, every)
           values ($1, $3, 'engine-hours', 1) returning id)
         insert into task_assignment
           (account_id, equipment_id, task_id, schedule_type, last_value, next_value, state)
         select $1, $2, id, 'engine-hours', 0, 1, $4 from task`,
        [account.id, account.machine, name, state],
      )
    for (const id of [4, 5, 6]) {
      await subscribe('worker', `flag:${id}`, NEW_FLAG_SETTINGS)
      await flag(id)
    }
    await run()
    expect((await messages())[0]?.lines.map((line) => line.replace(/ \([^(]+\)$/, ''))).toEqual([
      'EX-1: Outside boundary (flagged)',
      'EX-1: Service due (flagged): Filters',
      'EX-1: Service overdue (flagged): Oil',
    ])
  })

  test('does not end when the battery is cut', async () => {
    await subscribe('worker', 'flag:1', both)
    for (const [minutes, batteryVoltage] of [
      [20, 11.4],
      [15, 11.4],
      [10, 0],
    ] as const)
      await say({ batteryVoltage }, minutes)
    await run()
    expect(subjects()).toEqual(['EX-1: Low battery (flagged): 11.4 V'])
  })

  test('of an asset that stopped reporting stays when an old reading arrives', async () => {
    await subscribe('worker', 'flag:2', both)
    await subscribe('worker', 'event:deviceBack')
    const hours = (count: number) => count * 60
    const silentSince = async () => {
      const { rows } = await db().query<{ flag: number; event: number }>(
        `select extract(epoch from $1::timestamptz - f.since)::float / 60 as flag,
           extract(epoch from $1::timestamptz - to_timestamp((s.silent_k >> 20) / 1000.0))::float / 60 as event
         from asset_flag f join asset_state s on s.asset_id = f.equipment_id
         join event e on e.asset_id = s.asset_id and e.k = s.silent_k
         where f.equipment_id = $2 and f.flag_id = 2 and s.status = 'silent'`,
        [app.clock.now().toString(), account.machine],
      )
      return rows.map(({ flag, event }) => [Math.round(flag), Math.round(event)])
    }
    const look = () =>
      markSilent(app.telemetry.pool, {
        now: app.clock.now().epochMilliseconds,
        signal: new AbortController().signal,
        log: silentLog,
        silenceAfter,
      })
    await say({}, hours(26) + 10)
    await look()
    expect(await silentSince()).toEqual([[10, 10]])
    await say({}, hours(26) + 5)
    expect(await silentSince()).toEqual([[5, 5]])
    await run()
    expect(subjects()).toEqual([expect.stringMatching(/^EX-1: Not reporting \(flagged\): last report/)])
    await say({}, 1)
    await run()
    expect(await silentSince()).toEqual([])
    expect(subjects()).toHaveLength(2)
    expect(mailServer.received[1]?.text).toMatch(/Not reporting \(unflagged\)/)
  })
})
