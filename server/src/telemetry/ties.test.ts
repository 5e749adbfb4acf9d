import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { startTestApp } from '../testing/testApp.ts'
import { newDevice } from '../testing/testDevices.ts'
import type { Device, Source } from './readings/intake.ts'
import { derivedKey } from './readings/key.ts'
import type { Reading } from './readings/reading.ts'
import { openTelemetry } from './telemetry.ts'

const app = startTestApp()
const SOURCE: Source = { protocol: 'json', address: '10.0.0.7' }
const MINUTE = 60_000
let account: TestAccount
let device: Device
beforeEach(async () => {
  account = await newAccount(app)
  device = await newDevice(app, account, account.machine)
})

const now = () => app.clock.now().epochMilliseconds
const at = (minutesAgo: number) => now() - minutesAgo * MINUTE
const reading = (instant: number, fields: Reading['fields']): Reading => ({
  at: instant,
  position: { lat: 39.7, lng: -105 },
  fields,
  alerts: [],
})
const ignition = (instant: number, isOn: boolean) => reading(instant, { ignition: isOn })
const submit = (readings: readonly Reading[], from = device) =>
  app.telemetry.intake.submit(from, readings, SOURCE)
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.testDatabase.ownerPool.query<Row>(text, values)).rows

/** Returns the suffixes of the stored readings of an instant. For readings of now these are numbers from 0. */
const numbersAt = async (instant: number, assetId = account.machine) => {
  const rows = await query<{ number: number }>(
    `select (k & 16383)::int as number from event
     where account_id = $1 and asset_id = $2 and k >> 20 = $3 and is_status order by k`,
    [account.id, assetId, instant],
  )
  return rows.map(({ number }) => number)
}
const storedIgnitions = async () => {
  const rows = await query<{ ignition: boolean }>(
    'select ignition from event where account_id = $1 and asset_id = $2 and is_status order by k',
    [account.id, account.machine],
  )
  return rows.map((row) => row.ignition)
}
const engineEvents = async () => {
  const rows = await query<{ type: number }>(
    'select type from event where account_id = $1 and asset_id = $2 and type in (4, 5) order by cause_k',
    [account.id, account.machine],
  )
  return rows.map(({ type }) => (type === 4 ? 'on' : 'off'))
}
const shownIgnition = async (assetId = account.machine) => {
  const rows = await query<{ ignition: boolean }>(
    `select (snapshot -> 'ignition' ->> 0)::bool as ignition from asset_state where account_id = $1 and asset_id = $2`,
    [account.id, assetId],
  )
  return rows[0]?.ignition
}

describe('different readings of one instant', () => {
  const thousand = () => {
    const instant = at(1)
    return Array.from({ length: 1000 }, (_, index) => reading(instant, { input: index }))
  }

  test('are all stored, and a resend in any order adds none', async () => {
    const all = thousand()
    expect(await submit(all)).toEqual({ stored: 1000, duplicates: 0, refused: [] })
    expect(await submit(all)).toEqual({ stored: 0, duplicates: 1000, refused: [] })
    expect(await submit(all.toReversed())).toEqual({ stored: 0, duplicates: 1000, refused: [] })
    const doubled = [...all.slice(0, 10), ...all.slice(0, 10)]
    expect(await submit(doubled)).toEqual({ stored: 0, duplicates: 20, refused: [] })
    expect(await numbersAt(at(1))).toHaveLength(1000)
  })

  test('are all stored if they arrive late and in parts', async () => {
    const all = thousand()
    await submit([reading(now(), { input: 0 })])
    const parts = [all.slice(0, 300), all.slice(200, 700), all.slice(500)]
    const receipts = []
    for (const part of parts) receipts.push(await submit(part))
    expect(receipts.map(({ stored }) => stored)).toEqual([300, 400, 300])
    expect(await numbersAt(at(1))).toEqual(Array.from({ length: 1000 }, (_, index) => index))
  })

  test('of two devices of an asset are both stored', async () => {
    const second = await newDevice(app, account, account.machine)
    const same = reading(at(1), { speed: 3 })
    await submit([same])
    expect(await submit([same], second)).toMatchObject({ stored: 1 })
    expect(await submit([same], second)).toMatchObject({ stored: 0, duplicates: 1 })
    expect(await numbersAt(at(1))).toEqual([0, 1])
  })

  test('are told apart by every stored value', async () => {
    const plain = reading(at(1), { batteryVoltage: 12.345, heading: 90, other: 'a"b\\c', 7: 1.5 })
    const others: Reading[] = [
      { ...plain, position: null },
      { ...plain, position: { lat: 39.7, lng: -105.0000001 } },
      { ...plain, fields: { ...plain.fields, batteryVoltage: 12.346 } },
      { ...plain, fields: { ...plain.fields, heading: 91 } },
      { ...plain, fields: { ...plain.fields, other: 'a"b\\d' } },
      { ...plain, fields: { ...plain.fields, ignition: false } },
      { ...plain, alerts: ['panic'] },
    ]
    const all = [plain, ...others]
    for (const each of all) expect(await submit([each])).toMatchObject({ stored: 1 })
    for (const each of all) expect(await submit([each])).toMatchObject({ stored: 0, duplicates: 1 })
  })

  test('are stored once when two processes receive them simultaneously', async () => {
    const other = await openTelemetry({
      ingest: app.testDatabase.ingest,
      clock: app.clock,
      onError: () => {},
    })
    try {
      const readings = Array.from({ length: 200 }, (_, index) => reading(at(index % 10), { input: index }))
      const receipts = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? other : app.telemetry).intake.submit(
            device,
            readings.filter((_each, place) => place % 7 >= index % 7),
            SOURCE,
          ),
        ),
      )
      expect(receipts.reduce((sum, receipt) => sum + receipt.stored, 0)).toBe(200)
      for (let minute = 0; minute < 10; minute++) {
        expect(await numbersAt(at(minute))).toEqual(Array.from({ length: 20 }, (_, index) => index))
      }
    } finally {
      await other.close()
    }
  })

  test('are stored once if a derived event finds its key taken', async () => {
    const k = String(keyToBigint(derivedKey({ type: 'engineOn', at: at(3) })))
    await submit([ignition(at(9), false)])
    await query(
      'insert into event (account_id, asset_id, k, type, is_status) values ($1, $2, $3, 4, false)',
      [account.id, account.machine, k],
    )
    const ties = [ignition(at(3), false), ignition(at(3), true), reading(at(3), { input: 1 })]
    const late = ignition(at(9), true)
    expect(await submit([...ties, late, ...ties])).toEqual({ stored: 4, duplicates: 3, refused: [] })
    expect(await submit([late, ...ties])).toEqual({ stored: 0, duplicates: 4, refused: [] })
    expect(await numbersAt(at(9))).toEqual([0, 1])
    expect(await numbersAt(at(3))).toEqual([0, 1, 2])
  })

  test('beyond 16,384 are rejected and recorded', async () => {
    const instant = at(1)
    const all = Array.from({ length: 16_386 }, (_, index) => reading(instant, { input: index }))
    const refused = [16_384, 16_385].map((index) => ({ index, reason: 'tooMany' }))
    expect(await submit(all)).toEqual({ stored: 16_384, duplicates: 0, refused })
    expect(
      await query('select reason, device_id from refused_message where account_id = $1', [account.id]),
    ).toEqual(refused.map(({ reason }) => ({ reason, device_id: device.id })))
    const later = await submit([reading(now(), { input: 0 }), ...all.slice(-2)])
    expect(later).toMatchObject({ stored: 1, refused: [{ index: 1 }, { index: 2 }] })
  })
})

describe('"ignition off, then on" within one instant', () => {
  const devices = async () => {
    const rows = await query<{ id: number }>(
      `insert into equipment (account_id, branch_id, name)
       select account_id, branch_id, 'Tie ' || n from equipment, generate_series(1, 20) n where account_id = $1 and id = $2
       returning id`,
      [account.id, account.machine],
    )
    return Promise.all(
      rows.map(async ({ id }) => ({ assetId: id, device: await newDevice(app, account, id) })),
    )
  }

  test.each(['one packet', 'two packets'])('ends on for 20 devices, in %s', async (packets) => {
    for (const { assetId, device: own } of await devices()) {
      const [off, on] = [ignition(at(1), false), ignition(at(1), true)]
      if (packets === 'one packet') await submit([off, on], own)
      else {
        await submit([off], own)
        await submit([on], own)
      }
      expect(await shownIgnition(assetId)).toBe(true)
    }
  })

  test('keeps its order, its events and its keys when a late reading causes a rebuild', async () => {
    await submit([ignition(at(10), true), ignition(at(5), false), ignition(at(5), true)])
    expect(await engineEvents()).toEqual(['on', 'off', 'on'])
    const numbers = await numbersAt(at(5))
    await submit([ignition(at(20), false)])
    await app.telemetry.finishRebuilds()
    expect(await storedIgnitions()).toEqual([false, true, false, true])
    expect(await engineEvents()).toEqual(['on', 'off', 'on'])
    expect(await shownIgnition()).toBe(true)
    expect(await numbersAt(at(5))).toEqual(numbers)
  })

  test('keeps its order if it arrives late', async () => {
    await submit([ignition(at(10), true), reading(at(1), { speed: 0 })])
    await submit([ignition(at(5), false)])
    await submit([ignition(at(5), true)])
    await app.telemetry.finishRebuilds()
    expect(await engineEvents()).toEqual(['on', 'off', 'on'])
    expect(await shownIgnition()).toBe(true)
  })

  test('keeps the events of every change', async () => {
    const changes = Array.from({ length: 40 }, (_, index) =>
      reading(at(5), { ignition: index % 2 === 0, input: index }),
    )
    await submit(changes.slice(0, 15))
    await submit(changes.slice(15))
    expect(await engineEvents()).toEqual(changes.map(({ fields }) => (fields.ignition ? 'on' : 'off')))
  })
})

describe('a reading that was stored under a hashed suffix', () => {
  const storeHashed = async (readings: readonly Reading[], suffix: number) => {
    await submit(readings)
    const place = [account.id, account.machine, suffix]
    await query('update event set k = k + $3 where account_id = $1 and asset_id = $2 and is_status', place)
    await query(
      'update asset_state set watermark = watermark + $3 where account_id = $1 and asset_id = $2',
      place,
    )
  }

  test('keeps its key, and a resend of it adds none', async () => {
    const readings = [ignition(at(5), false), ignition(at(4), false)]
    await storeHashed(readings, 9_000)
    expect(await submit(readings)).toEqual({ stored: 0, duplicates: 2, refused: [] })
    expect(await numbersAt(at(5))).toEqual([9_000])
    expect(await numbersAt(at(4))).toEqual([9_000])
  })

  test('comes before a new reading of its instant', async () => {
    await storeHashed([ignition(at(5), false), ignition(at(4), false)], 9_000)
    expect(await submit([ignition(at(5), true), ignition(at(4), true)])).toMatchObject({ stored: 2 })
    expect(await numbersAt(at(5))).toEqual([9_000, 9_001])
    expect(await numbersAt(at(4))).toEqual([9_000, 9_001])
    await app.telemetry.finishRebuilds()
    expect(await shownIgnition()).toBe(true)
  })

  test('leaves room for others at its instant if its suffix is the highest', async () => {
    await storeHashed([ignition(at(4), false)], 16_383)
    const others = [reading(at(4), { input: 1 }), reading(at(4), { input: 2 })]
    expect(await submit([...others, ...others])).toMatchObject({ stored: 2, duplicates: 2 })
    expect(await numbersAt(at(4))).toEqual([0, 1, 16_383])
    await app.telemetry.finishRebuilds()
    expect(await submit(others)).toMatchObject({ stored: 0 })
  })
})

test('stores every reading once and orders ties by arrival, for any division into packets and any resends', async () => {
  const step = fc.record({ minute: fc.integer({ min: 0, max: 4 }), value: fc.integer({ min: 0, max: 5 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 8 }), async (packets) => {
      account = await newAccount(app)
      device = await newDevice(app, account, account.machine)
      const expected = new Map<number, number[]>()
      for (const packet of packets) {
        const fresh = packet.filter(({ minute, value }) => {
          const known = expected.get(minute) ?? []
          if (known.includes(value)) return false
          expected.set(minute, [...known, value])
          return true
        })
        const receipt = await submit(packet.map(({ minute, value }) => reading(at(minute), { value })))
        expect(receipt.stored).toBe(fresh.length)
      }
      for (const [minute, values] of expected) {
        const rows = await query<{ number: number; value: number }>(
          `select (k & 16383)::int as number, (fields ->> 'value')::int as value from event
           where account_id = $1 and asset_id = $2 and k >> 20 = $3 and is_status order by k`,
          [account.id, account.machine, at(minute)],
        )
        expect(rows).toEqual(values.map((value, number) => ({ number, value })))
      }
    }),
    { numRuns: 20 },
  )
})
