import type { BoundaryForm } from '@yardmaster/core/contract/fleet/boundaries.ts'
import { boundary } from '@yardmaster/core/contract/fleet/boundaries.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type PersonName = keyof TestAccount['people']
const CENTER = { lat: 39.7392, lng: -104.9903 }

const put = (body: BoundaryForm, person: PersonName = 'worker', id = account.machine) =>
  callAs(app, account.people[person], boundary.put, { params: { id }, body })
const remove = (person: PersonName = 'manager', id = account.machine) =>
  callAs(app, account.people[person], boundary.remove, { params: { id } })
const stored = async (id = account.machine) =>
  (await callAs(app, account.people.admin, equipment.read, { params: { id } })).body.meta.boundary
const changes = async () => {
  const { rows } = await app.testDatabase.ownerPool.query<{ changes: unknown }>(
    `select changes from activity where account_id = $1 and resource_kind = 'equipment' order by id`,
    [account.id],
  )
  return rows.map((row) => row.changes)
}
const makeMetric = () =>
  app.testDatabase.ownerPool.query('update branch set use_metric = true where account_id = $1', [account.id])

test('has the side and the flag by the same decision, for an asset that stands 60 m from the center', async () => {
  await put({ center: CENTER, radius: 50 })
  const device = await newDevice(app, account, account.machine)
  const report = async (minutesAgo: number, meters: number) => {
    const at = app.clock.now().epochMilliseconds - minutesAgo * 60_000
    const position = { lat: CENTER.lat + meters / 111_195, lng: CENTER.lng }
    const reading = { at, position, fields: { speed: 0, ignition: true }, alerts: [] }
    await app.telemetry.intake.submit(device, [reading], { protocol: 'json', address: '' })
  }
  const shown = async () => {
    const params = { id: account.machine }
    const { body } = await callAs(app, account.people.worker, equipment.profile, { params })
    return [body.boundarySide, body.flags.map(({ id }) => id)]
  }
  expect(await shown()).toEqual([null, []])
  await report(20, 0)
  expect(await shown()).toEqual(['inside', []])
  for (let minutes = 15; minutes > 0; minutes -= 3) await report(minutes, 60)
  expect(await shown()).toEqual(['outside', [4]])
})

describe('the radius', () => {
  test('is sent in feet and stored in meters', async () => {
    expect((await put({ center: CENTER, radius: 50 })).status).toBe(204)
    expect(await stored()).toEqual({ center: CENTER, radius: 15.24 })
  })

  test('is sent in meters by a metric branch', async () => {
    await makeMetric()
    await put({ center: CENTER, radius: 50 })
    expect(await stored()).toEqual({ center: CENTER, radius: 50 })
  })

  test('is sent in the units of the branch, whichever the user chose', async () => {
    await app.testDatabase.ownerPool.query(`update app_user set units = 'metric' where id = $1`, [
      account.people.worker.id,
    ])
    await put({ center: CENTER, radius: 50 })
    expect(await stored()).toEqual({ center: CENTER, radius: 15.24 })
    expect(await changes()).toMatchObject([{ boundaryRadius: [null, '15 m'] }])
  })

  test.each([
    [0, 'Must be positive'],
    [-5, 'Must be positive'],
    [1e-300, 'Must be positive'],
    [328_084, 'At most 328083'],
    [Number.MAX_VALUE, 'At most 328083'],
  ])('rejects %d feet', async (radius, message) => {
    const { status, body } = await put({ center: CENTER, radius })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { radius: message } })
    expect(await stored()).toBeNull()
  })

  test('has its limit in meters for a metric branch', async () => {
    await makeMetric()
    expect((await put({ center: CENTER, radius: 100_001 })).status).toBe(422)
    expect((await put({ center: CENTER, radius: 100_000 })).status).toBe(204)
  })
})

test('rejects a center with invalid coordinates', async () => {
  const { status, body } = await put({ center: { lat: 91, lng: 0 }, radius: 50 })
  expect(status).toBe(422)
  expect(body.errors).toHaveProperty(['center.lat'])
})

test('records the old and the new radius and the new center in the history', async () => {
  await put({ center: CENTER, radius: 50 })
  await put({ center: CENTER, radius: 120 })
  await put({ center: { lat: 40, lng: -105 }, radius: 120 })
  await put({ center: { lat: 40, lng: -105 }, radius: 120 })
  await remove()
  await remove()
  expect(await changes()).toMatchObject([
    { boundaryRadius: [null, '50 ft'], boundaryCenter: [null, '39.73920, -104.99030'] },
    { boundaryRadius: ['50 ft', '120 ft'] },
    { boundaryCenter: ['39.73920, -104.99030', '40.00000, -105.00000'] },
    { boundaryRadius: ['120 ft', null], boundaryCenter: ['40.00000, -105.00000', null] },
  ])
  expect(await stored()).toBeNull()
})

test('returns 404 for equipment out of scope and changes nothing', async () => {
  await put({ center: CENTER, radius: 50 }, 'worker', account.otherMachine)
  expect((await put({ center: CENTER, radius: 99 }, 'limited', account.otherMachine)).status).toBe(404)
  expect((await put({ center: CENTER, radius: 99 }, 'manager', account.foreignMachine)).status).toBe(404)
  expect((await remove('otherManager', account.otherMachine)).status).toBe(404)
  expect(await stored(account.otherMachine)).toMatchObject({ radius: 15.24 })
})

test('rejects deletion by workers, changes by view-only users, and any change without the feature', async () => {
  expect((await put({ center: CENTER, radius: 50 }, 'viewer')).status).toBe(403)
  await put({ center: CENTER, radius: 50 })
  expect((await remove('worker')).status).toBe(403)
  await app.testDatabase.ownerPool.query(
    `update account set features = array_remove(features, 'geofences') where id = $1`,
    [account.id],
  )
  expect((await put({ center: CENTER, radius: 60 }, 'admin')).status).toBe(403)
  expect((await remove('admin')).status).toBe(403)
  expect(await stored()).toMatchObject({ radius: 15.24 })
})

test('a change updates the flag of a parked asset at once, without an entry or exit', async () => {
  const device = await app.telemetry.intake.identify(`device-${account.marker}`, {
    protocol: 'json',
    address: '',
  })
  if (!device) throw new Error('no device')
  const at = app.clock.now().epochMilliseconds
  const readings = [20, 10].map((minutes) => ({
    at: at - minutes * 60_000,
    position: { lat: CENTER.lat + 0.01, lng: CENTER.lng },
    fields: { speed: 0 },
    alerts: [],
  }))
  await app.telemetry.intake.submit(device, readings, { protocol: 'json', address: '' })
  const { ownerPool } = app.testDatabase
  const flags = async () => {
    await app.telemetry.finishRebuilds()
    const { rows } = await ownerPool.query<{ flag_id: number }>(
      'select flag_id from asset_flag where account_id = $1 and equipment_id = $2 and flag_id = 4',
      [account.id, account.machine],
    )
    return rows.length
  }
  await put({ center: CENTER, radius: 1000 })
  expect(await flags()).toBe(1)
  await put({ center: CENTER, radius: 10_000 })
  expect(await flags()).toBe(0)
  await put({ center: CENTER, radius: 1000 })
  expect(await flags()).toBe(1)
  await remove()
  expect(await flags()).toBe(0)
  const { rows } = await ownerPool.query(
    `select from event where account_id = $1 and type in (${EVENT_TYPES.geoRegionEntry}, ${EVENT_TYPES.geoRegionExit})`,
    [account.id],
  )
  expect(rows).toEqual([])
})
