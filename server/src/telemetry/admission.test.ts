import { silentLog } from '../testing/silentLog.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { devices } from '@yardmaster/core/contract/account/devices.ts'
import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import mqtt from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { callAs, startTestApp } from '../testing/testApp.ts'
import { newDevice } from '../testing/testDevices.ts'
import { hashIngestToken } from './devices/ingestToken.ts'
import { startGateways } from './gateways/start.ts'
import type { Gateways } from './gateways/start.ts'
import { encodeAvl } from './protocols/teltonika/encode.ts'
import { encodeFrame } from './protocols/teltonika/frames.ts'
import { encodeNaming } from './protocols/teltonika/imei.ts'
import type { Device } from './readings/intake.ts'

const app = startTestApp()
let gateways: Gateways
let account: TestAccount
let other: TestAccount

beforeAll(async () => {
  const ports = { teltonikaPort: 0, queclinkPort: null, ruptelaPort: null, osmandPort: 0, mqttPort: 0 }
  const config = { host: '127.0.0.1', ...ports, mqttUrl: undefined }
  gateways = await startGateways({
    config,
    intake: app.telemetry.intake,
    clock: app.clock,
    log: silentLog,
    warn: (line) => {
      throw new Error(line)
    },
  })
})
afterAll(() => gateways.close())
beforeEach(async () => {
  account = await newAccount(app)
  other = await newAccount(app)
})

const db = () => app.testDatabase.ownerPool
const register = async (protocol: DeviceProtocol | null, assetId: number | null, owner = account) => {
  const device = await newDevice(app, owner, assetId)
  await db().query('update device set protocol = $3 where account_id = $1 and id = $2', [
    owner.id,
    device.id,
    protocol,
  ])
  return device
}
const give = async (token: string, device: Device | null, owner = account) => {
  await db().query('insert into ingest_token (account_id, device_id, token_hash) values ($1, $2, $3)', [
    owner.id,
    device?.id ?? null,
    hashIngestToken(token),
  ])
  return token
}
const requireToken = (device: Device) =>
  db().query('update device set require_token = true where account_id = $1 and id = $2', [
    device.accountId,
    device.id,
  ])

const now = () => app.clock.now().epochMilliseconds
const seconds = () => Math.floor(now() / 1000)
const byOsmand = async (uniqueId: string, more = '', headers: Record<string, string> = {}) => {
  const query = `id=${uniqueId}&lat=39.7&lon=-105&timestamp=${seconds()}${more}`
  const response = await fetch(`http://127.0.0.1:${gateways.osmand?.port}/?${query}`, { headers })
  return [response.status, await response.text()]
}
const storedFor = async (assetId: number) => {
  const { rows } = await db().query<{ at: string }>(
    `select (k >> 20)::text as at from event where account_id = $1 and asset_id = $2 and is_status order by k`,
    [account.id, assetId],
  )
  return rows.map(({ at }) => Number(at))
}
const listed = async (owner = account) => {
  const { body } = await callAs(app, owner.people.admin, devices.refused, { query: {} })
  return body.rows.map(({ uniqueId, reason }) => [uniqueId, reason])
}
const unregistered = async (owner: TestAccount) => {
  const { body } = await callAs(app, owner.people.admin, devices.strangers, {})
  return body.map(({ uniqueId, reason }) => [uniqueId, reason])
}

describe('a registered device', () => {
  test('counts only by its own protocol, and its owner sees other attempts', async () => {
    const device = await register('teltonika', account.machine)
    expect((await byOsmand(device.uniqueId, '&alarm=sos'))[0]).toBe(400)
    expect(await storedFor(account.machine)).toEqual([])
    await expect.poll(() => listed()).toEqual([[device.uniqueId, 'wrongProtocol']])
    expect([await listed(other), await unregistered(other)]).toEqual([[], []])
  })

  test('keeps the protocol of its first accepted message if it has none', async () => {
    const device = await register(null, account.machine)
    expect((await byOsmand(device.uniqueId))[0]).toBe(200)
    const token = await give(`token-${device.uniqueId}`, device)
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/readings',
      headers: { authorization: `Bearer ${token}` },
      payload: { at: now(), lat: 39.7, lng: -105 },
    })
    expect(response.statusCode).toBe(404)
  })

  test('must present a token if it has one, as a parameter or in the header', async () => {
    const device = await register('osmand', account.machine)
    const [own, shared] = [await give(`own-${account.marker}`, device), await give(account.marker, null)]
    await requireToken(device)
    await expect.poll(() => byOsmand(device.uniqueId)).toEqual([400, ''])
    await expect.poll(() => listed()).toEqual([[device.uniqueId, 'wrongToken']])
    for (const more of [`&token=${own}`, `&key=${own}`, `&key=${shared}`]) {
      expect((await byOsmand(device.uniqueId, more))[0]).toBe(200)
    }
    expect((await byOsmand(device.uniqueId, '', { authorization: `Bearer ${own}` }))[0]).toBe(200)
    expect((await byOsmand(device.uniqueId, '&token=guess'))[0]).toBe(403)
  })

  test('is not accepted without a token on the public port', async () => {
    const device = await register('osmand', account.machine)
    const url = `/api/osmand?id=${device.uniqueId}&lat=39.7&lon=-105`
    const plain = await app.http.inject({ method: 'GET', url })
    const unknown = await app.http.inject({ method: 'GET', url: '/api/osmand?id=nobody&lat=1&lon=2' })
    expect([plain.statusCode, plain.body]).toEqual([403, unknown.body])
    expect(await storedFor(account.machine)).toEqual([])
    const token = await give(`own-${account.marker}`, device)
    const signed = await app.http.inject({ method: 'GET', url: `${url}&token=${token}` })
    expect(signed.statusCode).toBe(200)
  })
})

describe('answers', () => {
  test('do not tell whether an id exists', async () => {
    const [tracker, spare, locked] = [
      await register('teltonika', account.machine),
      await register('osmand', null),
      await register('osmand', account.otherMachine),
    ]
    await requireToken(locked)
    const ids = [tracker, spare, locked].map(({ uniqueId }) => uniqueId)
    await expect.poll(() => byOsmand(locked.uniqueId)).toEqual([400, ''])
    const nobody = `nobody-${account.marker}`
    for (const id of [...ids, nobody]) expect(await byOsmand(id)).toEqual([400, ''])
    const shared = await give(other.marker, null, other)
    for (const id of [...ids, nobody]) {
      const { statusCode, body } = await app.http.inject({
        method: 'POST',
        url: '/api/traccar',
        headers: { authorization: `Bearer ${shared}` },
        payload: {
          position: { fixTime: new Date(now()).toISOString(), valid: true, latitude: 1, longitude: 2 },
          device: { uniqueId: id },
        },
      })
      expect([statusCode, JSON.parse(body).code]).toEqual([404, 'error.unknownDevice'])
    }
    await expect.poll(() => unregistered(other)).toEqual([[nobody, 'unknownDevice']])
  })

  test('to a malformed message are for its owner alone', async () => {
    const device = await register('osmand', account.machine)
    const response = await fetch(
      `http://127.0.0.1:${gateways.osmand?.port}/?id=${device.uniqueId}&lat=x&lon=1`,
    )
    expect(response.status).toBe(400)
    await expect.poll(() => listed()).toEqual([[device.uniqueId, 'impossiblePosition']])
    await db().query('update account set demo = (id <> $1)', [other.id])
    expect(await listed(other)).toEqual([])
    expect((await unregistered(other)).map(([id]) => id)).not.toContain(device.uniqueId)
  })
})

const record = () => ({
  at: seconds() * 1000,
  lat: 39.7,
  lng: -105,
  altitude: 1600,
  heading: 90,
  satellites: 9,
  speed: 36,
  io: [],
})

describe('a Teltonika device taken off its asset', () => {
  const takeOff = (device: Device) =>
    callAs(app, account.people.admin, devices.update, {
      params: { id: device.id },
      body: { deviceTypeId: 'teltonika', model: '', equipmentId: null },
    })
  const dial = (device: Device): Socket => {
    const socket = connect(gateways.teltonika?.port ?? 0, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(encodeNaming(device.uniqueId))
    return socket
  }

  test('is turned away, although it had an asset before', async () => {
    const device = await register('teltonika', account.machine)
    app.clock.advance({ minutes: 1 })
    await takeOff(device)
    await expect
      .poll(async () => {
        const [answer] = (await once(dial(device), 'data')) as [Buffer]
        return answer.toString('hex')
      })
      .toBe('00')
    await expect.poll(() => unregistered(account)).toEqual([[device.uniqueId, 'notAssigned']])
  })

  test('gets no acknowledgment on an open connection', async () => {
    const device = await register('teltonika', account.machine)
    const socket = dial(device)
    expect(await once(socket, 'data')).toEqual([Buffer.of(1)])
    await takeOff(device)
    // The gateway hears of the change right after it.
    const source = { protocol: 'teltonika', address: '' } as const
    await expect.poll(() => app.telemetry.intake.identify(device.uniqueId, source)).toBeNull()
    const answers: unknown[] = []
    socket.on('data', (bytes) => answers.push(bytes))
    socket.write(encodeFrame(encodeAvl([record()])))
    await once(socket, 'close')
    expect(answers).toEqual([])
    expect(await storedFor(account.machine)).toEqual([])
  })
})

describe('over MQTT', () => {
  const signIn = (device: Device, password: string) =>
    mqtt.connectAsync(`mqtt://127.0.0.1:${gateways.mqtt?.port}`, {
      username: device.uniqueId,
      password,
      reconnectPeriod: 0,
    })
  const reading = (minutesAgo: number) =>
    JSON.stringify({ at: now() - minutesAgo * 60_000, lat: 39.7, lng: -105 })
  const assign = (device: Device, equipmentId: number | null) =>
    callAs(app, account.people.admin, devices.update, {
      params: { id: device.id },
      body: { deviceTypeId: 'mqtt', model: '', equipmentId },
    })
  const kept = async () => {
    const { rows } = await db().query('select unique_id from kept_reading where account_id = $1', [
      account.id,
    ])
    return rows.length
  }

  test('readings of a device without an asset are kept, and join the history of the next one', async () => {
    const device = await register('json', account.machine)
    const token = await give(`own-${device.uniqueId}`, device)
    app.clock.advance({ minutes: 60 })
    await assign(device, null)
    app.clock.advance({ minutes: 60 })
    const client = await signIn(device, token)
    const topic = `yardmaster/${device.uniqueId}/readings`
    const source = { protocol: 'mqtt', address: '' } as const
    await expect.poll(() => app.telemetry.intake.identify(device.uniqueId, source)).toBeNull()
    await client.publishAsync(topic, reading(90), { qos: 1 })
    await client.publishAsync(topic, reading(20), { qos: 1 })
    await client.publishAsync(topic, reading(20), { qos: 1 })
    await client.publishAsync(topic, reading(10), { qos: 1 })
    const [former, first, second] = [90, 20, 10].map((minutes) => now() - minutes * 60_000)
    expect(await storedFor(account.machine)).toEqual([former])
    expect(await kept()).toBe(2)
    expect(await unregistered(account)).toEqual([[device.uniqueId, 'notAssigned']])

    await assign(device, account.otherMachine)
    await expect.poll(() => storedFor(account.otherMachine)).toEqual([first, second])
    await expect.poll(kept).toBe(0)
    expect(await listed()).toEqual([])
    await client.endAsync()
  })

  test('readings kept for an id outlast a repeated registration', async () => {
    const device = await register('json', null)
    const client = await signIn(device, await give(`own-${device.uniqueId}`, device))
    await client.publishAsync(`yardmaster/${device.uniqueId}/readings`, reading(5), { qos: 1 })
    await client.endAsync()
    const at = now() - 5 * 60_000
    await callAs(app, account.people.admin, devices.remove, { params: { id: device.id } })
    await callAs(app, account.people.admin, devices.add, {
      body: { uniqueId: device.uniqueId, deviceTypeId: 'mqtt', equipmentId: account.machine },
    })
    await expect.poll(() => storedFor(account.machine)).toEqual([at])
  })

  test('lists a wrong token, a wrong topic and a packet that is too large for the owner', async () => {
    const device = await register('json', account.machine)
    const token = await give(`own-${device.uniqueId}`, device)
    await expect(signIn(device, 'guess')).rejects.toThrow('refused')
    await expect.poll(() => listed()).toEqual([[device.uniqueId, 'wrongToken']])
    for (const [topic, size] of [
      ['yardmaster/another/readings', 10],
      [`yardmaster/${device.uniqueId}/readings`, 300 * 1024],
    ] as const) {
      const client = await signIn(device, token)
      client.on('error', () => {})
      const closed = new Promise((resolve) => client.once('close', () => resolve(null)))
      client.publish(topic, 'x'.repeat(size), { qos: 1 })
      await closed
      await client.endAsync(true)
    }
    await expect
      .poll(() => listed())
      .toEqual([
        [device.uniqueId, 'tooLarge'],
        [device.uniqueId, 'wrongTopic'],
        [device.uniqueId, 'wrongToken'],
      ])
    expect(await listed(other)).toEqual([])
  })
})

test('counts rejected messages that belong to nobody', async () => {
  const before = app.telemetry.unowned()['teltonika.brokenFrame'] ?? 0
  const socket = connect(gateways.teltonika?.port ?? 0, '127.0.0.1')
  socket.write(Buffer.from('GET / HTTP/1.1\r\n\r\n'))
  await once(socket.on('error', () => {}).resume(), 'close')
  await expect.poll(() => app.telemetry.unowned()['teltonika.brokenFrame']).toBe(before + 1)
})
