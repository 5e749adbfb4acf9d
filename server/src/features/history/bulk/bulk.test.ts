import { readFileSync } from 'node:fs'
import { BULK_COLUMNS, BULK_KINDS } from '@yardmaster/core/contract/history/bulk.ts'
import type { BulkKind } from '@yardmaster/core/contract/history/bulk.ts'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '../../../telemetry/readings/intake.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'

const app = startTestApp()
let account: TestAccount
const READINGS = 40

beforeAll(async () => {
  account = await newAccount(app)
  const devices = [
    await newDevice(app, account, account.machine),
    await newDevice(app, account, account.otherMachine),
  ]
  for (const device of devices) await report(device)
})

/** An hour of driving: every minute a reading with a position, speed and a field without a column. */
const report = (device: Device) =>
  app.telemetry.intake.submit(
    device,
    Array.from({ length: READINGS }, (_, minute) => ({
      at: app.clock.now().epochMilliseconds - (READINGS - minute) * 60_000,
      position: { lat: 39.7 + minute / 1000, lng: -105 },
      fields: { speed: 12.5, ignition: minute < READINGS - 2, rpm: 1500 },
      alerts: [],
    })),
    { protocol: 'json', address: '' },
  )

const today = () => app.clock.now().toZonedDateTimeISO('UTC').toPlainDate()
const period = () =>
  `from=${today().subtract({ days: 1 }).toString()}&to=${today().add({ days: 1 }).toString()}`

async function get(person: Person, kind: BulkKind, query = '') {
  const response = await app.http.inject({
    method: 'GET',
    url: `/api/bulk/${kind}?${period()}${query}`,
    headers: { host: 'yard.test', cookie: await cookieFor(app, person) },
  })
  return response
}
const linesOf = (text: string) => text.trimEnd().split('\r\n')

describe('events', () => {
  test('are written as CSV in the order of assets and time, with a header', async () => {
    const { body, headers, statusCode } = await get(account.people.admin, 'events')
    const [header, ...rows] = linesOf(body)
    expect([statusCode, headers['content-type'], headers['x-next']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      undefined,
    ])
    expect(header).toBe(BULK_COLUMNS.events.map(({ name }) => name).join(','))
    const readings = rows.filter((row) => row.includes(',deviceMetrics,true,'))
    expect(readings).toHaveLength(2 * READINGS)
    expect(readings[0]).toMatch(
      new RegExp(
        `^${account.machine},EX-1,\\d{4}-.+Z,\\d{4}-.+Z-[0-9a-f]{5},deviceMetrics,true,\\d+,39.7,-105,12.5,`,
      ),
    )
    expect(readings[0]).toContain('"{""rpm"":1500}"')
    const keys = rows
      .map((row) => row.split(','))
      .map(([asset = '', , at = '']) => asset.padStart(9, '0') + at)
    expect(keys).toEqual(keys.toSorted())
  })

  test('continue from the cursor: all parts together are the whole file', async () => {
    const whole = (await get(account.people.admin, 'events')).body
    let text = ''
    let after = ''
    let parts = 0
    do {
      const part = await get(account.people.admin, 'events', `&limit=13${after && `&after=${after}`}`)
      text += part.body
      after = String(part.headers['x-next'] ?? '')
      if (after) expect(part.headers.link).toContain(`after=${after}`)
      parts++
    } while (after)
    expect(text).toBe(whole)
    expect(parts).toBe(Math.ceil((linesOf(whole).length - 1) / 13))
  })

  test('are the same in Parquet, with types', async () => {
    const csv = linesOf((await get(account.people.admin, 'events')).body).slice(1)
    const { rawPayload } = await get(account.people.admin, 'events', '&format=parquet')
    const file = rawPayload.buffer.slice(rawPayload.byteOffset, rawPayload.byteOffset + rawPayload.byteLength)
    const rows = await parquetReadObjects({ file: file as ArrayBuffer })
    expect(rows).toHaveLength(csv.length)
    const reading = rows.find(({ type }) => type === 'deviceMetrics')
    expect(Object.keys(reading ?? {})).toEqual(BULK_COLUMNS.events.map(({ name }) => name))
    expect(reading).toMatchObject({
      asset_id: account.machine,
      asset_name: 'EX-1',
      is_status: true,
      lat: 39.7,
      speed: 12.5,
      fields: '{"rpm":1500}',
    })
    expect(reading?.at).toBeInstanceOf(Date)
    const [first] = rows.map(({ at }) => at as Date)
    expect(csv[0]).toContain(first?.toISOString())
  })

  test('are limited to what the caller sees', async () => {
    const { otherManager, admin } = account.people
    expect(linesOf((await get(otherManager, 'events')).body)).toHaveLength(1)
    const stranger = (await newAccount(app)).people.admin
    expect(linesOf((await get(stranger, 'events')).body)).toHaveLength(1)
    expect(linesOf((await get(admin, 'events')).body).length).toBeGreaterThan(2 * READINGS)
  })
})

test('an empty Parquet file has the columns', async () => {
  const stranger = (await newAccount(app)).people.admin
  const { rawPayload } = await get(stranger, 'events', '&format=parquet')
  const file = rawPayload.buffer.slice(rawPayload.byteOffset, rawPayload.byteOffset + rawPayload.byteLength)
  expect(await parquetReadObjects({ file: file as ArrayBuffer })).toEqual([])
})

test('exports finished intervals, day sums and rentals', async () => {
  const { admin } = account.people
  const kinds = linesOf((await get(admin, 'intervals')).body).map((line) => line.split(',')[2])
  expect(kinds).toEqual(expect.arrayContaining(['kind', 'engine']))
  for (const kind of ['days', 'rentals'] as const) {
    const { statusCode, body } = await get(admin, kind)
    expect([statusCode, linesOf(body)[0]]).toEqual([
      200,
      BULK_COLUMNS[kind].map(({ name }) => name).join(','),
    ])
  }
})

test.for([
  ['an unknown kind', '/api/bulk/people?from=2026-11-01&to=2026-11-02'],
  ['a period that ends before it begins', '/api/bulk/days?from=2026-11-02&to=2026-11-01'],
  ['more than a year', '/api/bulk/days?from=2025-01-01&to=2026-06-01'],
  ['a broken cursor', '/api/bulk/days?from=2026-11-01&to=2026-11-02&after=x'],
  [
    'the cursor of another kind',
    `/api/bulk/days?from=2026-11-01&to=2026-11-02&after=${Buffer.from('["rentals","1"]').toString('base64url')}`,
  ],
])('rejects %s', async ([, url = '']) => {
  const cookie = await cookieFor(app, account.people.admin)
  expect((await send(app, { method: 'GET', url, cookie })).statusCode).toBe(422)
})

test('the documentation lists every column with its type and unit', () => {
  const text = readFileSync(new URL('../../../../../docs/integrations/bulk.md', import.meta.url), 'utf8')
  const documented = BULK_KINDS.map((kind) => {
    const section = text.split(`### ${kind}\n`)[1]?.split('\n### ')[0] ?? ''
    return [...section.matchAll(/^\| `(\w+)` \| (\w+) \|([^|]*)\|/gm)].map(([, name, type, unit]) => ({
      name,
      type,
      unit: unit?.trim() ?? '',
    }))
  })
  expect(documented).toEqual(
    BULK_KINDS.map((kind) => BULK_COLUMNS[kind].map(({ name, type, unit = '' }) => ({ name, type, unit }))),
  )
})
