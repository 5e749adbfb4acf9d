import { once } from 'node:events'
import { connect } from 'node:net'
import { devices } from '@yardmaster/core/contract/account/devices.ts'
import { flags } from '@yardmaster/core/contract/alerts/flags.ts'
import { NEW_FLAG_SETTINGS, subscriptions } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { events } from '@yardmaster/core/contract/history/events.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { gateways } from '@yardmaster/core/contract/map/gateways.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { places } from '@yardmaster/core/contract/map/places.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nearestPlaces } from '../../../outbound/geocoder/nearestPlaces.ts'
import { hashIngestToken } from '../../../telemetry/devices/ingestToken.ts'
import { startGateways } from '../../../telemetry/gateways/start.ts'
import type { Gateways } from '../../../telemetry/gateways/start.ts'
import { markOffline } from '../../../telemetry/hearing/markOffline.ts'
import { encodeAvl } from '../../../telemetry/protocols/teltonika/encode.ts'
import { encodeFrame } from '../../../telemetry/protocols/teltonika/frames.ts'
import { encodeNaming } from '../../../telemetry/protocols/teltonika/imei.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import { notifySubscribers } from '../../alerts/notifications/notifySubscribers.ts'

const app = startTestApp()
let ports: Gateways
let account: TestAccount
let imei: string
let gatewayId: number

const NAMESPACE = 'F34B6F6AA38255AA9EF6'
/** A beacon as people write it, and as a tracker lists it with -80 dBm. */
const beaconOf = (number: number) => {
  const instance = `${account.id}`.padStart(8, '0') + `${number}`.padStart(4, '0')
  return { id: `${NAMESPACE}:${instance}`, bytes: `01${NAMESPACE}${instance}B0` }
}

beforeAll(async () => {
  const config = {
    host: '127.0.0.1',
    teltonikaPort: 0,
    queclinkPort: null,
    ruptelaPort: null,
    osmandPort: null,
    mqttPort: 0,
    mqttUrl: undefined,
  }
  const options = { config, intake: app.telemetry.intake, clock: app.clock, log: silentLog }
  ports = await startGateways({ ...options, warn: () => {}, onUnasked: () => Promise.resolve() })
})
afterAll(() => ports.close())

beforeEach(async () => {
  account = await newAccount(app)
  ;({ uniqueId: imei } = await newDevice(app, account, null))
  const { body } = await callAs(app, account.people.manager, devices.list, { query: { search: imei } })
  gatewayId = body.rows[0]?.id ?? 0
  await assign(gatewayId)
  for (const [number, equipmentId] of [account.machine, account.otherMachine].entries()) {
    const body = { uniqueId: beaconOf(number).id, deviceTypeId: 'beacon' as const, equipmentId }
    await callAs(app, account.people.manager, devices.add, { body })
  }
  await forgotten()
})

type PersonName = keyof TestAccount['people']

const assign = (
  deviceId: number,
  areaId: number | null = account.area,
  person: PersonName = 'manager',
  equipmentId: number | null = null,
) =>
  callAs(app, account.people[person], devices.update, {
    params: { id: deviceId },
    body: { deviceTypeId: 'teltonika', model: 'FMB120', protocol: 'teltonika', equipmentId, areaId },
  })

/** Waits until ingest has heard of the changed devices: it then knows the gateway and its area. */
async function forgotten(): Promise<void> {
  const source = { protocol: 'teltonika' as const, address: '' }
  await expect.poll(() => app.telemetry.intake.identify(imei, source)).not.toBeNull()
}

const now = () => app.clock.now().epochMilliseconds
const at = (minutes: number) => Math.floor(now() / 1000) * 1000 - minutes * 60_000

/** Sends lists of beacons over TCP, as [minutes ago, ...numbers of beacons], and waits for the acknowledgement. */
async function report(...lists: (readonly [minutes: number, ...beacons: number[]])[]): Promise<void> {
  const records = lists.map(([minutes, ...beacons]) => ({
    at: at(minutes),
    lat: 0,
    lng: 0,
    altitude: 0,
    heading: 0,
    satellites: 0,
    speed: 0,
    io: [
      {
        id: 385,
        data: Buffer.from(`11${beacons.map((each) => beaconOf(each).bytes).join('')}`, 'hex'),
      },
    ],
  }))
  const socket = connect(ports.teltonika?.port ?? 0, '127.0.0.1')
  socket.write(encodeNaming(imei))
  expect(await once(socket, 'data')).toEqual([Buffer.from([1])])
  socket.write(encodeFrame(encodeAvl(records)))
  expect(await once(socket, 'data')).toEqual([Buffer.from([0, 0, 0, lists.length])])
  socket.destroy()
}

const gatewayFor = async (person: PersonName = 'worker') =>
  (await callAs(app, account.people[person], gateways.list, { params: { id: account.place } })).body

const inRange = async (person: PersonName = 'worker') => {
  const params = { id: account.place, areaId: account.area }
  const { body } = await callAs(app, account.people[person], gateways.assets, { params })
  return body.rows.map(({ asset }) => asset.name)
}

const eventsFor = async (person: PersonName = 'worker') => {
  const date = dayAt(now(), 'America/Denver')
  const days = [date, dayAt(now() - 86_400_000, 'America/Denver')]
  const found = await Promise.all(
    days.map((day) =>
      callAs(app, account.people[person], gateways.events, {
        params: { id: account.place },
        query: { date: day },
      }),
    ),
  )
  return found.flatMap(({ body }) =>
    body.rows.map(({ type, came, went }) =>
      [type, ...came.map(({ name }) => `+${name}`), ...went.map(({ name }) => `-${name}`)].join(' '),
    ),
  )
}

const eventsOf = async (assetId: number) =>
  (await callAs(app, account.people.worker, events.list, { params: { assetId } })).body.map(
    ({ type, fields }) => [type, fields['state']],
  )

const markSilentGateways = () =>
  markOffline(app.telemetry.pool, { now: now(), signal: new AbortController().signal })

describe('a gateway', () => {
  test('hears the beacons of assets, and place, device and assets show it', async () => {
    expect(await gatewayFor()).toMatchObject([{ state: 'waiting', heardAt: null, assets: 0 }])
    await report([1, 0, 1])
    expect(await gatewayFor()).toEqual([
      {
        areaId: account.area,
        device: { id: gatewayId, uniqueId: imei, model: 'FMB120', deviceTypeId: 'teltonika' },
        state: 'online',
        heardAt: new Date(at(1)).toISOString(),
        offlineSince: null,
        assets: 2,
      },
    ])
    expect(await inRange()).toEqual(['EX-1', 'EX-2'])
    expect(await eventsFor()).toEqual(['gatewayConnect', 'assetsInRange +EX-1 +EX-2'].toSorted().toReversed())
    expect(await eventsOf(account.machine)).toEqual([['assetsInRange', 'heard']])
    const heard = await callAs(app, account.people.worker, gateways.heard, {
      params: { id: account.machine },
    })
    expect(heard.body).toMatchObject({ area: 'Wash bay', placeId: account.place, inRange: true })
    const listed = await callAs(app, account.people.manager, devices.list, { query: { search: imei } })
    expect(listed.body.rows).toMatchObject([
      { area: { id: account.area, name: 'Wash bay' }, meta: { assignedTo: `area:${account.area}` } },
    ])
  })

  test('keeps an asset that it missed for a moment, and loses it after ten minutes', async () => {
    await report([30, 0, 1], [29, 1], [25, 1], [21, 1])
    expect(await inRange()).toEqual(['EX-1', 'EX-2'])
    await report([19, 1])
    expect(await inRange()).toEqual(['EX-2'])
    expect(await eventsOf(account.machine)).toEqual([
      ['assetsInRange', 'gone'],
      ['assetsInRange', 'heard'],
    ])
  })

  test('changes nothing by a resent or late report', async () => {
    await report([30, 0, 1], [25, 1], [15, 1], [14, 1])
    const before = [await gatewayFor(), await inRange(), await eventsFor(), await eventsOf(account.machine)]
    await report([30, 0, 1], [25, 1], [15, 1], [14, 1])
    await report([20, 0])
    expect([await gatewayFor(), await inRange(), await eventsFor(), await eventsOf(account.machine)]).toEqual(
      before,
    )
    const { rows } = await app.testDatabase.ownerPool.query(
      'select from gateway_report where account_id = $1',
      [account.id],
    )
    expect(rows).toHaveLength(5)
  })

  test('gives the assets that it hears its area as their location, until they have a newer position', async () => {
    const { worker } = account.people
    const located = async () => {
      const fleet = await callAs(app, worker, map.fleet, { query: { ids: String(account.machine) } })
      const listed = await callAs(app, worker, inventory.list, { query: { search: 'EX-1' } })
      const panel = await callAs(app, worker, map.asset, { params: { id: account.machine } })
      expect(panel.body.heard).toEqual(listed.body.rows[0]?.heard)
      const { lat, lng, age } = fleet.body
      return { lat, lng, age, heard: panel.body.heard }
    }
    const own = (minutes: number) =>
      app.testDatabase.ownerPool.query(
        `insert into asset_state (account_id, asset_id, last_update_at, lat, lng, snapshot)
         values ($1, $2, to_timestamp($3::int8 / 1000.0), 39.5, -105, json_build_object('lat', json_build_array(39.5, $3::int8)))
         on conflict (account_id, asset_id) do update
           set last_update_at = excluded.last_update_at, snapshot = excluded.snapshot`,
        [account.id, account.machine, at(minutes)],
      )
    expect(await located()).toEqual({ lat: [null], lng: [null], age: [null], heard: null })
    await report([10, 0])
    const heard = { place: `Yard ${account.marker}`, area: 'Wash bay', at: new Date(at(10)).toISOString() }
    const there = { lat: [3_974_000], lng: [-10_499_000], age: [Math.round((now() - at(10)) / 1000)], heard }
    expect(await located()).toEqual(there)
    // Resent, late, and an older position of its own.
    await report([10, 0], [20, 0])
    expect(await located()).toEqual(there)
    await own(11)
    expect(await located()).toEqual(there)
    await own(9)
    expect(await located()).toMatchObject({ lat: [3_950_000], lng: [-10_500_000], heard: null })
    await report([8, 0])
    expect(await located()).toMatchObject({ lat: [3_974_000], heard: { at: new Date(at(8)).toISOString() } })
  })

  test('shows only assets that the reader may see, and only to its branch and account', async () => {
    await report([1, 0, 1])
    expect(await inRange('limited')).toEqual(['EX-1'])
    expect((await gatewayFor('limited'))[0]?.assets).toBe(1)
    expect(await eventsFor('limited')).toContain('assetsInRange +EX-1')
    const other = await newAccount(app)
    for (const person of [account.people.otherManager, other.people.admin]) {
      const { status } = await callAs(app, person, gateways.list, { params: { id: account.place } })
      expect(status).toBe(404)
    }
  })

  test('does not hear the beacons of another account', async () => {
    const other = await newAccount(app)
    const body = {
      uniqueId: 'AC:23:3F:00:00:01',
      deviceTypeId: 'beacon' as const,
      equipmentId: other.machine,
    }
    await callAs(app, other.people.admin, devices.add, { body })
    await report([2])
    await app.telemetry.intake.submit(
      { accountId: account.id, id: gatewayId, uniqueId: imei, model: '' },
      [
        {
          at: at(1),
          position: null,
          fields: { beacons: '' },
          alerts: [],
          beacons: [{ id: 'ac233f000001', rssi: null }],
        },
      ],
      { protocol: 'teltonika', address: '' },
    )
    expect((await gatewayFor())[0]).toMatchObject({ heardAt: new Date(at(1)).toISOString(), assets: 0 })
  })

  test('is replaced by another one, and is free again when its area is deleted', async () => {
    await report([1, 0])
    const { id: next } = await newDevice(app, account, null)
    expect((await assign(next)).status).toBe(204)
    expect(await gatewayFor()).toMatchObject([{ device: { id: next }, state: 'waiting', assets: 0 }])
    await callAs(app, account.people.manager, places.removeArea, {
      params: { id: account.place, areaId: account.area },
    })
    const { body } = await callAs(app, account.people.manager, devices.list, { query: { free: 'true' } })
    expect(body.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([gatewayId, next]))
  })

  test('is on an area or on an asset, of the own branch, and assigned by managers only', async () => {
    expect((await assign(gatewayId, account.area, 'manager', account.machine)).status).toBe(422)
    expect((await assign(gatewayId, account.area, 'worker')).status).toBe(403)
    const { id } = await newDevice(app, account, null)
    expect((await assign(id, account.area, 'otherManager')).status).toBe(422)
    expect((await assign(gatewayId, null, 'otherManager')).status).toBe(404)
    expect((await gatewayFor())[0]?.device.id).toBe(gatewayId)
  })
})

describe('a gateway that falls silent', () => {
  const flagged = async (person: PersonName) => {
    const { body } = await callAs(app, account.people[person], flags.list, {})
    return body.find(({ id }) => id === 3)?.assets
  }

  test('raises the flag of its area, notifies, and lowers it with its next report over MQTT', async () => {
    for (const person of ['manager', 'otherManager'] as const) {
      await callAs(app, account.people[person], subscriptions.set, {
        params: { userId: account.people[person].id, topic: 'flag:3' },
        body: { ...NEW_FLAG_SETTINGS, unflagged: true },
      })
    }
    await report([29, 0])
    expect(await markSilentGateways()).toBe(0)
    app.clock.advance({ minutes: 2 })
    expect(await markSilentGateways()).toBe(1)
    expect(await markSilentGateways()).toBe(0)
    expect(await gatewayFor()).toMatchObject([{ state: 'offline', assets: 1 }])
    expect(await Promise.all((['admin', 'viewer', 'otherManager'] as const).map(flagged))).toEqual([1, 1, 0])
    const areas = await callAs(app, account.people.worker, flags.areas, { params: { id: 3 } })
    expect(areas.body.rows).toMatchObject([
      { id: account.area, name: 'Wash bay', placeId: account.place, since: expect.any(String) },
    ])
    await sendByMqtt({ at: now(), beacons: [{ id: beaconOf(0).id, rssi: -71 }] })
    expect(await gatewayFor()).toMatchObject([{ state: 'online', assets: 1 }])
    expect(await flagged('admin')).toBe(0)
    expect((await eventsFor()).filter((each) => each.startsWith('gateway'))).toEqual([
      'gatewayConnect',
      'gatewayDisconnect',
      'gatewayConnect',
    ])
    expect(await sentTo('manager')).toEqual([
      expect.stringMatching(/Yard .* · Wash bay: Area gateway offline \(flagged\): last report/),
      expect.stringMatching(/Yard .* · Wash bay: Area gateway offline \(unflagged\)/),
    ])
    expect(await sentTo('otherManager')).toEqual([])
  })

  test('stays offline by reports that it kept meanwhile', async () => {
    await report([50, 0])
    expect(await markSilentGateways()).toBe(1)
    await report([45, 0])
    expect(await gatewayFor()).toMatchObject([{ state: 'offline', heardAt: new Date(at(45)).toISOString() }])
  })

  async function sendByMqtt(message: object): Promise<void> {
    const token = `token-${imei}`
    await app.testDatabase.ownerPool.query(
      'insert into ingest_token (account_id, device_id, token_hash) values ($1, $2, $3)',
      [account.id, gatewayId, hashIngestToken(token)],
    )
    await app.testDatabase.ownerPool.query("update device set protocol = 'json' where id = $1", [gatewayId])
    await expect
      .poll(() =>
        app.telemetry.intake.identify(imei, { protocol: 'mqtt', address: '', accountId: account.id }),
      )
      .not.toBeNull()
    const options = { username: imei, password: token }
    const client = await connectAsync(`mqtt://127.0.0.1:${ports.mqtt?.port}`, options)
    await client.publishAsync(`yardmaster/${imei}/readings`, JSON.stringify(message), { qos: 1 })
    await client.endAsync()
  }

  async function sentTo(person: PersonName): Promise<string[]> {
    await notifySubscribers({
      database: app.database,
      clock: app.clock,
      log: silentLog,
      signal: new AbortController().signal,
      messenger: {
        mail: null,
        sms: null,
        push: app.services.outbound.push,
        geocoder: nearestPlaces(),
        files: app.files,
        publicUrl: 'https://yard.example',
      },
    })
    const { body } = await callAs(app, account.people[person], subscriptions.sent, { query: {} })
    return body.rows.flatMap(({ lines }) => lines.map(({ text }) => text))
  }
})
