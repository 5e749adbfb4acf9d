import { events } from '@yardmaster/core/contract/history/events.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf, startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
let asset: { accountId: number; assetId: number }
beforeEach(async () => {
  account = await newAccount(app)
  asset = { accountId: account.id, assetId: account.machine }
})

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const now = () => app.clock.now().epochMilliseconds

type Query = { exclusiveStartKey?: string; includeStatus?: string; limit?: string }
const list = (query: Query = {}, person: keyof TestAccount['people'] = 'admin', assetId = account.machine) =>
  callAs(app, account.people[person], events.list, { params: { assetId }, query })
const ids = async (query?: Query) => (await list(query)).body.map(({ id }) => id)

async function allPages(limit: number, query: Query = {}): Promise<string[]> {
  const found: string[] = []
  for (;;) {
    const start = found.at(-1)
    const page = await ids({ ...query, limit: String(limit), ...(start && { exclusiveStartKey: start }) })
    found.push(...page)
    if (page.length < limit) return found
  }
}

describe('an event', () => {
  test('has its id, type, instant and every stored field', async () => {
    const at = now() - HOUR
    const reading = {
      at,
      hash: 7,
      lat: 39.75,
      lng: -105.2,
      speed: 12.5,
      columns: { heading: 90, altitude: 1655, ignition: true, odometer: 123_456, engine_seconds: 3600 },
      fields: { satellites: 11, driver: 'Zoë "Z"', inner: { list: [1] } },
    }
    await rows.events(asset, [reading])
    expect((await list()).body).toEqual([
      {
        id: idOf(reading),
        type: 'deviceMetrics',
        timestamp: new Date(at).toISOString(),
        fields: {
          lat: 39.75,
          lng: -105.2,
          speed: 12.5,
          heading: 90,
          altitude: 1655,
          ignition: true,
          odometer: 123_456,
          engineSeconds: 3600,
          satellites: 11,
          driver: 'Zoë "Z"',
          inner: { list: [1] },
        },
      },
    ])
  })

  test('has no fields if none are stored, however that is represented', async () => {
    const at = now()
    await rows.events(asset, [
      { at, type: 'engineOn' },
      { at: at - 1, type: 'engineOff', columns: { fields: '{}' } },
      { at: at - 2, type: 'tripEnd', columns: { fields: '{}', ignition: false } },
    ])
    expect((await list()).body.map(({ type, fields }) => [type, fields])).toEqual([
      ['engineOn', {}],
      ['engineOff', {}],
      ['tripEnd', { ignition: false }],
    ])
  })
})

describe('pages', () => {
  test('continue after an id within a shared millisecond, and skip a whole millisecond after an instant', async () => {
    const at = now() - HOUR
    const same = [3, 2, 1].map((hash) => ({ at, hash }))
    const derived = { at, type: 'tripStart' as const }
    const older = { at: at - 1 }
    await rows.events(asset, [...same, derived, older])
    const order = [derived, ...same, older].map(idOf)
    expect(await ids()).toEqual(order)
    expect(await ids({ exclusiveStartKey: order[1] ?? '', limit: '2' })).toEqual(order.slice(2, 4))
    expect(await ids({ exclusiveStartKey: new Date(at).toISOString() })).toEqual([idOf(older)])
    // Half a millisecond later, and in another time zone.
    const later = new Date(at + 2 * HOUR).toISOString().replace('Z', '500+02:00')
    expect(await ids({ exclusiveStartKey: later })).toEqual(order)
  })

  test('reach across long gaps back to the first event', async () => {
    const ages = [0, 3, 5, 19, 21, 22, 90, 200, 260].map((weeks) => now() - weeks * WEEK)
    await rows.events(
      asset,
      ages.map((at) => ({ at })),
    )
    await rows.state(asset, { firstAt: ages.at(-1) ?? 0, at: ages[0] ?? 0 })
    const expected = ages.map((at) => idOf({ at }))
    expect(await ids()).toEqual(expected)
    expect(await allPages(2)).toEqual(expected)
    expect(await ids({ exclusiveStartKey: '9999-12-31T23:59:59Z', limit: '3' })).toEqual(expected.slice(0, 3))
    expect(await ids({ exclusiveStartKey: '0001-01-01T00:00:00Z' })).toEqual([])
  })

  test('of an asset that never reported include events of other features since its creation', async () => {
    await rows.events(asset, [{ at: now() + HOUR, type: 'serviceTicketOpened' }])
    expect((await list()).body).toMatchObject([{ type: 'serviceTicketOpened' }])
  })

  test('without status contain only derived events', async () => {
    const at = now() - 30 * WEEK
    const mixed = Array.from({ length: 40 }, (_, index) => ({
      at: at + index * WEEK * 0.7,
      type: index % 10 === 0 ? ('tripEnd' as const) : ('deviceMetrics' as const),
    }))
    await rows.events(asset, mixed)
    await rows.state(asset, { firstAt: at, at: now() })
    const notable = mixed
      .filter(({ type }) => type === 'tripEnd')
      .map(idOf)
      .toReversed()
    expect(await ids({ includeStatus: 'false' })).toEqual(notable)
    expect(await allPages(1, { includeStatus: 'false' })).toEqual(notable)
    expect(await ids({ includeStatus: 'true' })).toHaveLength(40)
  })

  test('of any size return every event once, newest first', async () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(offsets, fc.integer({ min: 1, max: 7 }), async (days, limit) => {
        const other = { ...asset, assetId: await account.equipment('Unit') }
        const times = days.map((day) => ({ at: now() - day * 24 * HOUR, hash: day }))
        await rows.events(other, times)
        await rows.state(other, { firstAt: Math.min(...times.map(({ at }) => at)), at: now() })
        const newestFirst = times.toSorted((a, b) => b.at - a.at).map(idOf)
        const found: string[] = []
        for (;;) {
          const start = found.at(-1)
          const query = { limit: String(limit), ...(start && { exclusiveStartKey: start }) }
          const { body } = await list(query, 'admin', other.assetId)
          found.push(...body.map(({ id }) => id))
          if (body.length < limit) break
        }
        expect(found).toEqual(newestFirst)
      }),
      { numRuns: 15 },
    )
  })

  test.each([
    [{ limit: '201' }, 'limit'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '1e400' }, 'limit'],
    [{ exclusiveStartKey: 'yesterday' }, 'exclusiveStartKey'],
    [{ exclusiveStartKey: '9999-12-31T23:59:59.000Z-00000' }, 'exclusiveStartKey'],
    [{ includeStatus: 'perhaps' }, 'includeStatus'],
  ])('rejects %j', async (query, field) => {
    const { status, body } = await list(query)
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })
})

describe('scope', () => {
  test.each([
    ['admin', 'foreignMachine', 200],
    ['manager', 'machine', 200],
    ['manager', 'foreignMachine', 404],
    ['otherManager', 'machine', 404],
    ['limited', 'machine', 200],
    ['limited', 'otherMachine', 404],
  ] as const)('answers %s about %s with %i', async (person, machine, status) => {
    await rows.events({ ...asset, assetId: account[machine] }, [{ at: now() }])
    const found = await list({}, person, account[machine])
    expect(found.status).toBe(status)
    if (status === 200) expect(found.body).toHaveLength(1)
  })

  test('returns 404 for equipment of another account and for a missing id', async () => {
    const other = await newAccount(app)
    await rows.events({ accountId: other.id, assetId: other.machine }, [{ at: now() }])
    expect((await list({}, 'admin', other.machine)).status).toBe(404)
    expect((await list({}, 'admin', 2_000_000_000)).status).toBe(404)
  })
})
