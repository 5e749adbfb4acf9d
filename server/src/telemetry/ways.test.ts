import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { devices } from '@yardmaster/core/contract/account/devices.ts'
import { events } from '@yardmaster/core/contract/history/events.ts'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { callAs, startTestApp } from '../testing/testApp.ts'
import { newDevice } from '../testing/testDevices.ts'
import { startGateways } from './gateways/start.ts'
import { openLine } from './gateways/tracker.fixture.ts'
import type { Gateways } from './gateways/start.ts'
import { hashIngestToken } from './devices/ingestToken.ts'
import type { Device } from './readings/intake.ts'
import { encodeAnswer } from './protocols/teltonika/commands.ts'
import { encodeAvl } from './protocols/teltonika/encode.ts'
import { encodeFrame } from './protocols/teltonika/frames.ts'
import { encodeNaming } from './protocols/teltonika/imei.ts'
import { encodePacket } from './protocols/ruptela/packets.ts'
import { COMMAND } from './protocols/ruptela/tcp.ts'
import { recordDeviceMessages } from './write/recordDeviceMessages.ts'

const app = startTestApp()
let gateways: Gateways
let account: TestAccount
let device: Device
let token: string
const quiet = { debug: () => {}, warn: () => {}, error: () => {} }

beforeAll(async () => {
  const config = {
    host: '127.0.0.1',
    teltonikaPort: 0,
    queclinkPort: 0,
    ruptelaPort: 0,
    osmandPort: 0,
    mqttPort: 0,
    mqttUrl: undefined,
  }
  gateways = await startGateways({
    config,
    intake: app.telemetry.intake,
    clock: app.clock,
    log: quiet,
    warn: (line) => {
      throw new Error(line)
    },
    onUnasked: recordDeviceMessages({ database: app.database, pool: app.telemetry.pool, clock: app.clock }),
  })
})
afterAll(() => gateways.close())

beforeEach(async () => {
  account = await newAccount(app)
  device = await newDevice(app, account, account.machine)
  token = `token-${device.uniqueId}`
  await app.testDatabase.ownerPool.query(
    'insert into ingest_token (account_id, device_id, token_hash) values ($1, $2, $3)',
    [account.id, device.id, hashIngestToken(token)],
  )
})

const LAT = 39.7392
const LNG = -104.9903
const seconds = () => Math.floor(app.clock.now().epochMilliseconds / 1000)

function queclinkReport(): string {
  const at = new Date(seconds() * 1000).toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const fix = `1,36.0,90,1600.0,${LNG.toFixed(6)},${LAT.toFixed(6)},${at},0310,0260,1CE9,52A1,00`
  return `+RESP:GTFRI,060228,${device.uniqueId},,,10,1,${fix},0.0,,,,,,,,,${at},00A1$`
}

function ruptelaPacket(): Buffer {
  const record = Buffer.alloc(29)
  record.writeUInt8(1, 1)
  record.writeUInt32BE(seconds(), 2)
  record.writeInt32BE(Math.round(LNG * 1e7), 8)
  record.writeInt32BE(Math.round(LAT * 1e7), 12)
  record.writeUInt8(9, 20)
  record.writeUInt16BE(36, 21)
  return encodePacket(device.uniqueId, COMMAND.records, record)
}

function teltonikaFrame(): Buffer {
  const at = seconds() * 1000
  const record = { at, lat: LAT, lng: LNG, altitude: 1600, heading: 90, satellites: 9, speed: 36, io: [] }
  return encodeFrame(encodeAvl([record]))
}

/** Each function sends the asset's position and resolves when the server has acknowledged it. */
const WAYS: Record<string, () => Promise<unknown>> = {
  'our own JSON': () =>
    app.http.inject({
      method: 'POST',
      url: '/api/readings',
      headers: { authorization: `Bearer ${token}` },
      payload: { at: seconds() * 1000, lat: LAT, lng: LNG, fields: { speed: 10 } },
    }),
  'OsmAnd, on its own port': async () => {
    const query = `id=${device.uniqueId}&lat=${LAT}&lon=${LNG}&timestamp=${seconds()}&speed=19.4384`
    const response = await fetch(`http://127.0.0.1:${gateways.osmand?.port}/?${query}`)
    expect(response.status).toBe(200)
  },
  'a Traccar server': () =>
    app.http.inject({
      method: 'POST',
      url: `/api/traccar?token=${token}`,
      payload: {
        position: {
          fixTime: new Date(seconds() * 1000).toISOString(),
          valid: true,
          latitude: LAT,
          longitude: LNG,
          speed: 19.4384,
          attributes: {},
        },
        device: { uniqueId: device.uniqueId },
      },
    }),
  'Teltonika over TCP': async () => {
    const socket = connect(gateways.teltonika?.port ?? 0, '127.0.0.1')
    socket.write(encodeNaming(device.uniqueId))
    expect(await once(socket, 'data')).toEqual([Buffer.from([1])])
    socket.write(teltonikaFrame())
    expect(await once(socket, 'data')).toEqual([Buffer.from([0, 0, 0, 1])])
    socket.destroy()
  },
  'Queclink over TCP': async () => {
    const socket = connect(gateways.queclink?.port ?? 0, '127.0.0.1')
    socket.write(queclinkReport())
    expect(String(await once(socket, 'data'))).toBe('+SACK:00A1$')
    socket.destroy()
  },
  Ruptela: async () => {
    const socket = connect(gateways.ruptela?.port ?? 0, '127.0.0.1')
    socket.write(ruptelaPacket())
    expect(await once(socket, 'data')).toEqual([Buffer.from('0002640113bc', 'hex')])
    socket.destroy()
  },
  'OwnTracks over MQTT': async () => {
    const client = await connectAsync(`mqtt://127.0.0.1:${gateways.mqtt?.port}`, {
      username: device.uniqueId,
      password: token,
    })
    const location = { _type: 'location', lat: LAT, lon: LNG, tst: seconds(), vel: 36 }
    await client.publishAsync(`owntracks/${device.uniqueId}/phone`, JSON.stringify(location), { qos: 1 })
    await client.endAsync()
  },
}

describe('an acknowledged position is listed as an event', () => {
  test.each(Object.entries(WAYS))('from %s', async (_, send) => {
    await send()
    const { body } = await callAs(app, account.people.worker, events.list, {
      params: { assetId: account.machine },
    })
    expect(body).toMatchObject([
      { type: 'deviceMetrics', fields: { lat: LAT, lng: LNG, speed: expect.closeTo(10, 1) } },
    ])
  })
})

/** Waits until a writer is blocked by the lock of this test. */
async function writerWaits(): Promise<void> {
  const { rows } = await app.testDatabase.ownerPool.query(
    "select from pg_locks where not granted and relation = 'event'::regclass",
  )
  if (rows.length === 0) return setImmediate().then(writerWaits)
}

test.each([
  [
    'Teltonika',
    () => gateways.teltonika,
    () => [encodeNaming(device.uniqueId), teltonikaFrame()],
    '01',
    '00000001',
  ],
  [
    'Queclink',
    () => gateways.queclink,
    () => [Buffer.from(queclinkReport())],
    '',
    Buffer.from('+SACK:00A1$').toString('hex'),
  ],
  ['Ruptela', () => gateways.ruptela, () => [ruptelaPacket()], '', '0002640113bc'],
] as const)(
  '%s gets no acknowledgement before the database has committed',
  async (_, port, messages, greeting, acknowledgement) => {
    const client = await app.testDatabase.ownerPool.connect()
    await client.query('begin; lock table event in exclusive mode')
    const line = await openLine(port()?.port ?? 0)
    line.write(...messages())
    await writerWaits()
    expect(line.unread().toString('hex')).toBe(greeting)
    await client.query('rollback')
    client.release()
    const answers = greeting + acknowledgement
    expect(await line.read(answers.length / 2)).toBe(answers)
    line.socket.destroy()
  },
)

/** Each function sends "ignition off" and then "ignition on", both of the same second. */
const SWITCHES: Record<string, () => Promise<unknown>> = {
  'our own JSON': () =>
    app.http.inject({
      method: 'POST',
      url: '/api/readings',
      headers: { authorization: `Bearer ${token}` },
      payload: {
        readings: [false, true].map((ignition) => ({ at: seconds() * 1000, fields: { ignition } })),
      },
    }),
  'Teltonika over TCP': async () => {
    const socket = connect(gateways.teltonika?.port ?? 0, '127.0.0.1')
    socket.write(encodeNaming(device.uniqueId))
    await once(socket, 'data')
    const place = { lat: LAT, lng: LNG, altitude: 1600, heading: 90, satellites: 9, speed: 0 }
    const records = [0, 1].map((value) => ({
      ...place,
      at: seconds() * 1000,
      io: [{ id: 239, size: 1 as const, value }],
    }))
    socket.write(encodeFrame(encodeAvl(records)))
    expect(await once(socket, 'data')).toEqual([Buffer.from([0, 0, 0, 2])])
    socket.destroy()
  },
  'OwnTracks over MQTT, without waiting for the first acknowledgement': async () => {
    const client = await connectAsync(`mqtt://127.0.0.1:${gateways.mqtt?.port}`, {
      username: device.uniqueId,
      password: token,
    })
    const location = { _type: 'location', lat: LAT, lon: LNG, tst: seconds() }
    await Promise.all(
      [false, true].map((ign) =>
        client.publishAsync(`owntracks/${device.uniqueId}/phone`, JSON.stringify({ ...location, ign }), {
          qos: 1,
        }),
      ),
    )
    await client.endAsync()
  },
}

describe('two readings of one second keep the order in which the device sent them', () => {
  test.each(Object.entries(SWITCHES))('from %s', async (_, send) => {
    await send()
    const { rows } = await app.testDatabase.ownerPool.query<{ ignition: boolean }>(
      'select ignition from event where account_id = $1 and is_status order by k',
      [account.id],
    )
    expect(rows).toEqual([{ ignition: false }, { ignition: true }])
  })
})

test('sends a command to a connected Teltonika device and adds its answer to the history of the asset', async () => {
  const socket = connect(gateways.teltonika?.port ?? 0, '127.0.0.1')
  socket.write(encodeNaming(device.uniqueId))
  await once(socket, 'data')
  app.commands.send = (uniqueId, command) =>
    gateways.teltonika?.send(uniqueId, command) ?? Promise.reject(new Error())
  const answer = callAs(app, account.people.manager, devices.command, {
    params: { id: device.id },
    body: { command: 'getinfo' },
  })
  const [sent] = (await once(socket, 'data')) as [Buffer]
  expect(sent.toString('latin1')).toContain('getinfo')
  socket.write(encodeAnswer('RST:2 ERR:1'))
  expect(await answer).toMatchObject({ status: 200, body: { response: 'RST:2 ERR:1' } })
  const { body } = await callAs(app, account.people.worker, events.list, {
    params: { assetId: account.machine },
  })
  expect(body).toMatchObject([
    { type: 'commandResponse', fields: { command: 'getinfo', response: 'RST:2 ERR:1' } },
  ])
  socket.destroy()
})

/** Encodes a message of a driver's card: codec 13, type 6, the time in seconds, the text. */
function encodeCardMessage(at: number, text: string): Buffer {
  const content = Buffer.concat([Buffer.alloc(4), Buffer.from(text, 'latin1')])
  content.writeUInt32BE(at)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return encodeFrame(Buffer.concat([Buffer.of(0x0d, 1, 6), length, content, Buffer.of(1)]))
}

test('stores a message that a Teltonika device sends unasked, with its time, and a resend once', async () => {
  const socket = connect(gateways.teltonika?.port ?? 0, '127.0.0.1')
  socket.write(encodeNaming(device.uniqueId))
  await once(socket, 'data')
  const at = seconds() - 3600
  const message = encodeCardMessage(at, 'CARD 0123')
  // The answer to an empty packet shows that the messages before it were handled.
  socket.write(Buffer.concat([message, message, encodeFrame(encodeAvl([]))]))
  await once(socket, 'data')
  const { body } = await callAs(app, account.people.worker, events.list, {
    params: { assetId: account.machine },
  })
  expect(body).toMatchObject([
    {
      type: 'deviceMessage',
      timestamp: new Date(at * 1000).toISOString(),
      fields: { message: 'CARD 0123' },
    },
  ])
  expect(body).toHaveLength(1)
  socket.destroy()
})

test('gives a message whose time is impossible the time of its arrival', async () => {
  const socket = connect(gateways.teltonika?.port ?? 0, '127.0.0.1')
  socket.write(encodeNaming(device.uniqueId))
  await once(socket, 'data')
  socket.write(Buffer.concat([encodeCardMessage(176_276_256, 'CARD 0123'), encodeFrame(encodeAvl([]))]))
  await once(socket, 'data')
  const { body } = await callAs(app, account.people.worker, events.list, {
    params: { assetId: account.machine },
  })
  expect(body).toMatchObject([
    { type: 'deviceMessage', timestamp: app.clock.now().toString({ smallestUnit: 'millisecond' }) },
  ])
  socket.destroy()
})
