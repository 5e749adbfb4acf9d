import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { startTestApp } from '../testing/testApp.ts'
import { newDevice } from '../testing/testDevices.ts'
import type { Device, Source } from './readings/intake.ts'
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
const reading = (minutesAgo: number, fields: Reading['fields'] = { speed: 3 }): Reading => ({
  at: now() - minutesAgo * MINUTE,
  position: { lat: 39.7, lng: -105 },
  fields,
  alerts: [],
})
const submit = (...readings: Reading[]) => app.telemetry.intake.submit(device, readings, SOURCE)

const stored = async (assetId = account.machine) => {
  const { rows } = await app.testDatabase.ownerPool.query<{ at: string; device_id: number }>(
    `select (k >> 20)::text as at, device_id from event
     where account_id = $1 and asset_id = $2 and is_status order by k`,
    [account.id, assetId],
  )
  return rows.map(({ at }) => (now() - Number(at)) / MINUTE)
}

describe('a message', () => {
  test('is stored once, no matter how often and in which batch it arrives', async () => {
    const first = reading(3)
    expect(await submit(first)).toEqual({ stored: 1, duplicates: 0, refused: [] })
    expect(await submit(first)).toEqual({ stored: 0, duplicates: 1, refused: [] })
    expect(await submit(reading(2), first, first)).toEqual({ stored: 1, duplicates: 2, refused: [] })
    expect(await submit(first, reading(5), reading(2))).toEqual({ stored: 1, duplicates: 2, refused: [] })
    expect(await stored()).toEqual([5, 3, 2])
  })

  test('is a duplicate if its fields are reordered, but not if a value differs', async () => {
    const at = { ...reading(1), fields: { speed: 1, ignition: true, other: 2 } }
    expect(await submit(at)).toMatchObject({ stored: 1 })
    expect(await submit({ ...at, fields: { other: 2, ignition: true, speed: 1 } })).toMatchObject({
      stored: 0,
    })
    expect(await submit({ ...at, fields: { other: 3, ignition: true, speed: 1 } })).toMatchObject({
      stored: 1,
    })
  })

  test('is stored once when two processes receive it simultaneously', async () => {
    const other = await openTelemetry({
      ingest: app.testDatabase.ingest,
      clock: app.clock,
      onError: () => {},
    })
    try {
      const readings = Array.from({ length: 200 }, (_, index) => reading(index / 10))
      const receipts = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? other : app.telemetry).intake.submit(
            device,
            readings.filter((_each, place) => place % 5 >= index % 5),
            SOURCE,
          ),
        ),
      )
      expect(receipts.reduce((sum, receipt) => sum + receipt.stored, 0)).toBe(200)
      expect(await stored()).toHaveLength(200)
    } finally {
      await other.close()
    }
  })

  test('belongs to the asset that the device was assigned to at that instant', async () => {
    const moved = new Date(now() - 10 * MINUTE).toISOString()
    const place = [account.id, device.id, account.otherMachine, moved]
    const { ownerPool } = app.testDatabase
    await ownerPool.query(
      'update device_assignment set to_at = $4 where account_id = $1 and device_id = $2 and $3 > 0',
      place,
    )
    await ownerPool.query(
      'insert into device_assignment (account_id, device_id, equipment_id, from_at) values ($1, $2, $3, $4)',
      place,
    )
    await expect.poll(() => submit(reading(0)).then(() => stored(account.otherMachine))).not.toEqual([])
    await submit(reading(20), reading(5))
    expect(await stored(account.machine)).toEqual([20])
    expect(await stored(account.otherMachine)).toEqual([5, 0])
  })
})

describe('an implausible reading', () => {
  test.each([
    ['clockAhead', { ...reading0(), at: 30 * MINUTE }],
    ['clockBehind', { ...reading0(), at: -400 * 24 * 60 * MINUTE }],
    ['noTime', { ...reading0(), at: Number.NaN }],
    ['nothingInIt', { ...reading0(), position: null, fields: {} }],
  ])(
    'is rejected as %s and recorded for the administrator, and the others are stored',
    async (reason, relative) => {
      const raw = { ...relative, at: relative.at + now() }
      expect(await submit(raw, reading(1))).toEqual({
        stored: 1,
        duplicates: 0,
        refused: [{ index: 0, reason }],
      })
      const { rows } = await app.testDatabase.ownerPool.query(
        'select reason, unique_id, device_id, protocol, address from refused_message where account_id = $1',
        [account.id],
      )
      expect(rows).toEqual([
        { reason, unique_id: device.uniqueId, device_id: device.id, protocol: 'json', address: '10.0.0.7' },
      ])
      expect(await stored()).toEqual([1])
    },
  )
})

describe('a partly valid reading', () => {
  const fields = { batteryVoltage: 12.5 }
  test.each<[string, Partial<Reading>, object, { reason: string; field: string; detail: string }]>([
    [
      'the position of a receiver without a fix',
      { position: { lat: 0, lng: 0 }, fields },
      { lat: null, ...fields },
      { reason: 'impossiblePosition', field: 'position', detail: 'position: 0, 0' },
    ],
    [
      'a position outside the earth',
      { position: { lat: 200, lng: 0 }, fields },
      { lat: null, ...fields },
      { reason: 'impossiblePosition', field: 'position', detail: 'position: 200, 0' },
    ],
    [
      'a position that is not a number',
      { position: { lat: Number.NaN, lng: 0 }, fields },
      { lat: null, ...fields },
      { reason: 'impossiblePosition', field: 'position', detail: 'position: NaN, 0' },
    ],
    [
      'a value out of range',
      { fields: { ...fields, speed: 500 } },
      { lat: 39.7, speed: null, ...fields },
      { reason: 'impossibleValue', field: 'speed', detail: 'speed: 500' },
    ],
    [
      'a value of the wrong type',
      { fields: { ...fields, ignition: 7 } },
      { lat: 39.7, ignition: null, ...fields },
      { reason: 'impossibleValue', field: 'ignition', detail: 'ignition: 7' },
    ],
    [
      'a part that the decoder could not read',
      { fields, invalid: [{ reason: 'impossibleValue', field: 'rpm', value: 'fast' }] },
      { lat: 39.7, ...fields },
      { reason: 'impossibleValue', field: 'rpm', detail: 'rpm: fast' },
    ],
  ])('is stored without %s, which is listed', async (_, changes, expected, { detail, ...listed }) => {
    expect(await submit({ ...reading(1), ...changes })).toEqual({
      stored: 1,
      duplicates: 0,
      refused: [{ index: 0, ...listed }],
    })
    const { rows } = await app.testDatabase.ownerPool.query(
      `select lat, speed, ignition, battery_voltage as "batteryVoltage" from event
       where account_id = $1 and is_status`,
      [account.id],
    )
    expect(rows).toMatchObject([expected])
    expect(await refusedRows()).toEqual([{ reason: listed.reason, detail, device_id: device.id }])
  })

  test('is rejected if nothing valid is left, so that no event is empty', async () => {
    const empty = { ...reading(1), position: { lat: 0, lng: 0 }, fields: { speed: 500 } }
    expect(await submit(empty)).toEqual({
      stored: 0,
      duplicates: 0,
      refused: [
        { index: 0, reason: 'impossiblePosition', field: 'position' },
        { index: 0, reason: 'impossibleValue', field: 'speed' },
        { index: 0, reason: 'nothingInIt' },
      ],
    })
    expect(await stored()).toEqual([])
    expect((await refusedRows()).map(({ reason }) => reason)).toEqual([
      'impossiblePosition',
      'impossibleValue',
    ])
  })

  test('is recorded once per reason and message', async () => {
    const bad = Array.from({ length: 50 }, (_, index) => reading(index, { rpm: -1, speed: 500 + index }))
    expect((await submit(...bad)).refused).toHaveLength(100)
    expect(await refusedRows()).toMatchObject([{ reason: 'impossibleValue', detail: 'speed: 500' }])
  })

  test('is stored once, even if it is sent again', async () => {
    const partly = reading(1, { speed: 500, rpm: 900 })
    await submit(partly)
    expect(await submit(partly)).toMatchObject({ stored: 0, duplicates: 1 })
  })

  async function refusedRows() {
    const { rows } = await app.testDatabase.ownerPool.query<Record<'reason' | 'detail', string>>(
      'select reason, detail, device_id from refused_message where account_id = $1 order by id',
      [account.id],
    )
    return rows
  }
})

function reading0(): Reading {
  return { at: 0, position: { lat: 39.7, lng: -105 }, fields: { speed: 3 }, alerts: [] }
}
