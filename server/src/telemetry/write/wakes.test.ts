import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBareYard } from '../../testing/bareYard.ts'
import type { Source } from '../readings/intake.ts'
import type { Reading } from '../readings/reading.ts'
import { openTelemetry } from '../telemetry.ts'
import type { Telemetry } from '../telemetry.ts'

const SOURCE: Source = { protocol: 'json', address: '10.0.0.7' }
const HOUR = 3_600_000
/** The task of the asset is due when its engine has run for 6,760,000 seconds. */
const DUE = 6_760_000

let yard: Awaited<ReturnType<typeof openBareYard>>
let telemetry: Telemetry
let listener: pg.Client
let heard: string[]
/** The announcer waits for it. */
let held: PromiseWithResolvers<void>

beforeEach(async () => {
  const clock = { now: () => Temporal.Now.instant() }
  yard = await openBareYard(clock)
  await yard.ownerPool.query(`
    update account set features = array_append(features, 'integrations') where not 'integrations' = any (features);
    insert into webhook (account_id, name, url, topics, selector, secret, active_since) values
      (1, 'ERP', 'https://erp.example', '{event:panic,flag:6}', '{all}', 'secret', now() - interval '7 days')`)
  held = Promise.withResolvers()
  telemetry = await openTelemetry({
    ingest: yard.ingest,
    clock,
    onError: () => {},
    through: (database) => ({
      ...database,
      publish: async (messages) => {
        await held.promise
        await database.publish(messages)
      },
    }),
  })
  listener = new pg.Client(yard.owner)
  await listener.connect()
  heard = []
  listener.on('notification', ({ channel }) => heard.push(channel))
  for (const channel of await channels()) await listener.query(`listen ${channel}`)
})
afterEach(async () => {
  held.resolve()
  await listener.end()
  await telemetry.close()
  await yard.close()
})

/** All channels that functions of the database use, and those that only the server does. */
async function channels(): Promise<string[]> {
  const { rows } = await yard.ownerPool.query<{ channel: string }>(
    String.raw`select distinct found[1] as channel
     from pg_proc, regexp_matches(prosrc, '(?:pg_notify|wake_job)\(''(\w+)''', 'g') as found`,
  )
  return [...rows.map(({ channel }) => channel), 'assets_moved']
}

const reading = (hoursAgo: number, engineSeconds: number, alerts: Reading['alerts'] = []): Reading => ({
  at: Date.now() - hoursAgo * HOUR,
  position: { lat: 39.7, lng: -105 },
  fields: { engineSeconds, ignition: false },
  alerts,
})

const submit = (...readings: Reading[]) => telemetry.intake.submit(yard.device, readings, SOURCE)

/** Sends an alert that is urgent and goes to a webhook, and with the same reading makes the task overdue. */
async function cause(): Promise<void> {
  await submit(reading(50, DUE - 5_000))
  await submit(reading(0, DUE + 1_000, ['panic']))
}

const recorded = async () => {
  const { rows } = await yard.ownerPool.query(
    `select (select array_agg(topic order by topic) from notice where urgent) as urgent,
       (select array_agg(topic order by topic) from webhook_delivery) as delivered,
       (select array_agg(flag_id) from asset_flag where flag_id = 6) as overdue`,
  )
  return rows[0]
}

/** Notifications arrive before the answer of a later query. */
const listen = () => listener.query('select 1')

test('a commit of readings notifies nobody, whatever it raises', async () => {
  expect(await channels()).toEqual(expect.arrayContaining(['emergency', 'webhook_due', 'live', 'profile']))
  await cause()
  expect(await recorded()).toEqual({
    urgent: ['event:panic'],
    delivered: ['event:panic', 'flag:6'],
    overdue: [6],
  })
  await listen()
  expect(heard).toEqual([])
})

test('the jobs are woken soon after the commit', async () => {
  held.resolve()
  await cause()
  await vi.waitFor(
    () => expect(heard).toEqual(expect.arrayContaining(['emergency', 'webhook_due', 'live'])),
    {
      timeout: 1_000,
      interval: 10,
    },
  )
})

test('a commit that causes nothing wakes no job', async () => {
  held.resolve()
  await submit(reading(1, DUE - 5_000))
  await vi.waitFor(() => expect(heard).toContain('live'))
  expect(new Set(heard)).toEqual(new Set(['live']))
})

test('whoever does not ask for it is notified by the commit itself', async () => {
  await yard.ownerPool.query(`
    insert into asset_flag (account_id, equipment_id, flag_id) values (1, 1, 6);
    insert into notice (account_id, topic, equipment_id, k, at, urgent) values (1, 'event:panic', 1, 1, now(), true)`)
  await listen()
  expect(new Set(heard)).toEqual(new Set(['webhook_due', 'emergency', 'live']))
})
