import { isDeepStrictEqual } from 'node:util'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import type { FleetPositions } from '@yardmaster/core/contract/map/liveMap.columns.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { beforeAll, expect, test } from 'vitest'
import { Day } from '../../../telemetry/derive/testing/day.ts'
import type { Reading } from '../../../telemetry/readings/reading.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'

const app = startTestApp()
let account: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
})

const MINUTE = 60_000
const iso = (at: number) => new Date(at).toISOString()
const on = { ignition: true }
const off = { ignition: false }
const silently = { speed: null, every: 2 }
const parked = () => new Day().with(off).stay(10, { every: 5 })

const CASES: Record<string, Day> = {
  'ignition without a position': parked()
    .seesSky(false)
    .with(on)
    .stay(8, silently)
    .with(off)
    .stay(6, silently)
    .with(on)
    .stay(4, silently),
  'a device that never has a position': new Day()
    .seesSky(false)
    .with(on)
    .stay(6, silently)
    .with(off)
    .stay(4, silently),
  'positions lost on a trip': parked()
    .with(on)
    .drive(5, 15, { every: 0.5 })
    .seesSky(false)
    .stay(4, { speed: null })
    .stay(2, { speed: 12 })
    .seesSky(true)
    .drive(2, 15, { every: 0.5 })
    .with(off)
    .stay(8, { every: 2 }),
  'motion without a speed': parked()
    .with({ ignition: undefined, motion: true })
    .drive(8, 12, { every: 1, reportsSpeed: false })
    .with({ motion: false })
    .stay(10, { every: 2, speed: null }),
  'positions only': new Day()
    .stay(10, { every: 5, speed: null })
    .drive(10, 14, { every: 1, reportsSpeed: false })
    .stay(12, { every: 2, speed: null }),
  'a red light on a trip': parked()
    .with(on)
    .drive(4, 14, { every: 0.5 })
    .stay(1.5, { every: 0.5 })
    .drive(4, 14, { every: 0.5 })
    .stay(6, { every: 1 })
    .with(off)
    .stay(6, { every: 2 }),
  'an impossible jump': parked()
    .with(on)
    .stay(3, { every: 1 })
    .wait(1)
    .carry(400_000)
    .say({ speed: 0 })
    .carry(-400_000)
    .stay(6, { every: 1 })
    .with(off)
    .stay(5, { every: 1 }),
  'a gap': parked()
    .with(on)
    .drive(4, 14, { every: 0.5 })
    .wait(95)
    .carry(60_000)
    .say({ speed: 14 })
    .drive(3, 14, { every: 0.5 })
    .with(off)
    .stay(5, { every: 1 }),
}

/** A truck idles as soon as it stands, all others only after some minutes. */
const TRUCKS = ['a red light on a trip', 'positions lost on a trip', 'a gap']

/** Minutes at which the live map waited for the next reading to confirm a position. By now it is known. */
const CONFIRMED_LATER: Record<string, number[]> = { 'motion without a speed': [6], 'positions only': [6] }

/** Moves the readings into the recent past. */
const recently = ({ readings }: Day): Reading[] => {
  const shift = app.clock.now().epochMilliseconds - 5 * MINUTE - (readings.at(-1)?.at ?? 0)
  return readings.map((reading) => ({ ...reading, at: reading.at + shift }))
}

type Shown = { status: string; lat: number | null | undefined; lng: number | null | undefined; at: number }

const shownIn = (columns: FleetPositions, id: number): Shown => {
  const index = columns.id.indexOf(id)
  return {
    status: STATUSES[columns.status[index] ?? -1] ?? '',
    lat: columns.lat[index],
    lng: columns.lng[index],
    at: Math.round(columns.asOf / 1000 - (columns.age[index] ?? NaN)),
  }
}

/** Sends the readings one by one, and later compares the fleet at the instant of each with the live map then. */
async function differences(name: string, assetId: number) {
  const device = await newDevice(app, account, assetId)
  const readings = recently(CASES[name] as Day)
  const { worker } = account.people
  const live: Shown[] = []
  for (const reading of readings) {
    await app.telemetry.intake.submit(device, [reading], { protocol: 'json', address: '' })
    live.push(shownIn((await callAs(app, worker, map.fleet, { query: { ids: `${assetId}` } })).body, assetId))
  }
  const minute = (index: number) => ((readings[index]?.at ?? 0) - (readings[0]?.at ?? 0)) / MINUTE
  const differ: unknown[] = []
  for (const [index, { at }] of readings.entries()) {
    if (CONFIRMED_LATER[name]?.includes(minute(index))) continue
    const past = shownIn((await callAs(app, worker, map.fleetAt, { query: { at: iso(at) } })).body, assetId)
    if (!isDeepStrictEqual(past, live[index])) differ.push({ minute: minute(index), live: live[index], past })
  }
  return differ
}

test.each(Object.keys(CASES))('shows what the live map showed then: %s', async (name) => {
  expect(await differences(name, await account.equipment(name))).toEqual([])
})

test.each(TRUCKS)('shows what the live map showed then for a truck: %s', async (name) => {
  const truck = await account.add('category', { name: `Truck ${name}`, icon: 'truck', color: '#689f38' })
  const assetId = await account.equipment(`Truck ${name}`, { category_id: truck })
  expect(await differences(name, assetId)).toEqual([])
})
