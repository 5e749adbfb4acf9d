import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../context.ts'
import { openDatabase } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'
import { postgresRequests } from '../../messages/postgresRequests.ts'
import type { Requests } from '../../messages/requests.ts'
import type { ThreadMetrics } from '../../metrics/registry.ts'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import type { TestDatabase } from '../../testing/testDatabase.ts'
import { openDeviceLines } from '../gateways/deviceLines.ts'
import type { DeviceLines } from '../gateways/deviceLines.ts'
import { openAccepted } from '../gateways/tracker.fixture.ts'
import { encodeAvl } from '../protocols/teltonika/encode.ts'
import { encodeFrame } from '../protocols/teltonika/frames.ts'
import { openTelemetry } from '../telemetry.ts'
import type { Telemetry } from '../telemetry.ts'
import { startIngestThreads } from './ingestThreads.ts'
import type { IngestThreads } from './ingestThreads.ts'
import { openPeers } from './peers.ts'

const DEVICES = 24
const imeiOf = (device: number) => String(350_000_000_000_000 + device)
const START = Date.now() - 3_600_000
const limits = { connections: 1000, connectionsPerAddress: 1000 }

let database: TestDatabase
let main: Telemetry
let app: Database
let requests: Requests
let lines: DeviceLines
let threads: IngestThreads
let port: number
const errors: unknown[] = []
const onError = (error: unknown) => void errors.push(error)

beforeAll(async () => {
  database = await createTestDatabase()
  await database.ownerPool.query(`
    insert into account (id, name) values (1, 'Yard');
    insert into branch (account_id, id, name) values (1, 1, 'Denver');
    insert into equipment (account_id, id, branch_id, name) select 1, n, 1, 'Truck ' || n from generate_series(1, ${DEVICES}) n;
    insert into device (account_id, id, unique_id, protocol)
      select 1, n, (${imeiOf(0)} + n)::text, 'teltonika' from generate_series(1, ${DEVICES}) n;
    insert into device (account_id, id, unique_id, protocol) select 1, 100 + n, 'json-' || n, 'json' from generate_series(1, ${DEVICES}) n;
    insert into device_assignment (account_id, device_id, equipment_id, from_at)
      select 1, id, case when id > 100 then id - 100 else id end, '2000-01-01' from device`)
  const peers = openPeers({ self: null, count: 2 })
  const { ingest } = database
  main = await openTelemetry({ ingest, peers, clock: systemClock, onError })
  app = openDatabase({ ...database.app, max: 2 })
  requests = postgresRequests({ pool: app.pool, listen: database.app, onError })
  lines = openDeviceLines(requests)
  const ofApp = { pool: database.app, listen: database.app }
  threads = startIngestThreads({ count: 2, peers, ingest, app: ofApp, isShared: true, onError })
  const config = {
    host: '127.0.0.1',
    teltonikaPort: 0,
    queclinkPort: null,
    ruptelaPort: null,
    osmandPort: null,
    mqttPort: null,
    mqttUrl: undefined,
  }
  const opened = await threads.openPorts({ config, limits }, (line) => errors.push(line))
  port = opened.teltonika?.port ?? 0
}, 60_000)
afterAll(async () => {
  await main.close()
  await threads.close()
  await requests.close()
  await app.end()
  await database.close()
})

const frame = (at: number) =>
  encodeFrame(
    encodeAvl([{ at, lat: 39.7, lng: -105, altitude: 0, heading: 0, satellites: 9, speed: 40, io: [] }]),
  )

const connectionsIn = (metrics: ThreadMetrics): number =>
  metrics.find(({ name }) => name === 'yardmaster_connections')?.values[0]?.value ?? 0

async function storedReadings(): Promise<[readings: number, assets: number]> {
  const { rows } = await database.ownerPool.query<{ readings: number; assets: number }>(
    'select count(*)::integer as readings, count(distinct asset_id)::integer as assets from event where is_status',
  )
  return [rows[0]?.readings ?? 0, rows[0]?.assets ?? 0]
}

test('stores the readings of trackers that connect to one port of two threads, and acknowledges each', async () => {
  const opened = await Promise.all(
    Array.from({ length: DEVICES }, (_, index) => openAccepted(port, imeiOf(index + 1))),
  )
  for (let turn = 0; turn < 3; turn++)
    await Promise.all(
      opened.map(async (line) => {
        line.write(frame(START + turn * 20_000))
        expect(await line.read(4)).toBe('00000001')
      }),
    )
  expect(await storedReadings()).toEqual([DEVICES * 3, DEVICES])
  const held = await Promise.all(threads.measures.map(async (measure) => connectionsIn(await measure())))
  expect(held.reduce((sum, count) => sum + count)).toBe(DEVICES)
  for (const line of opened) line.socket.destroy()
})

test('stores batches of many devices once, whichever thread receives them', async () => {
  const [before] = await storedReadings()
  const body = (turn: number) =>
    Buffer.from(
      JSON.stringify({
        readings: Array.from({ length: DEVICES }, (_, index) => ({
          deviceId: `json-${index + 1}`,
          at: START + 600_000 + turn * 20_000,
          lat: 39.7 + turn / 100,
          lng: -105,
          fields: { speed: 11, ignition: true },
        })),
      }),
    )
  const rights = { accountId: 1, deviceId: null, uniqueId: null }
  const source = { protocol: 'json', address: '127.0.0.1', accountId: 1 } as const
  for (let turn = 0; turn < 4; turn++) {
    const { delivery } = await threads.receive(body(turn), rights, source)
    expect(delivery).toEqual({ stored: DEVICES, duplicates: 0, refused: [] })
  }
  const again = await Promise.all([0, 1, 2, 3].map((turn) => threads.receive(body(turn), rights, source)))
  expect(again.map(({ delivery }) => delivery.duplicates)).toEqual([DEVICES, DEVICES, DEVICES, DEVICES])
  expect(await storedReadings()).toEqual([before + DEVICES * 4, DEVICES])
  // What the main thread receives reaches the same writers.
  const device = { accountId: 1, id: 101, uniqueId: 'json-1', model: '' }
  const reading = { at: START + 900_000, position: null, fields: { speed: 0 }, alerts: [] }
  expect(await main.intake.submit(device, [reading], source)).toMatchObject({ stored: 1 })
  expect(errors).toEqual([])
})

test('commands reach a tracker in any thread, and only its newest connection stays open', async () => {
  const connections = [await openAccepted(port, imeiOf(1))]
  // The system decides which thread gets a connection, so some of these change it.
  for (let count = 0; count < 6; count++) {
    await sleep(20)
    connections.push(await openAccepted(port, imeiOf(1)))
  }
  const newest = connections.pop()
  await Promise.all(connections.map(({ closed }) => closed))
  const sent = lines.send(imeiOf(1), 'getver').catch((error: unknown) => error)
  // A frame of codec 12 with the command in it.
  expect(await newest?.read(24)).toContain(Buffer.from('getver').toString('hex'))
  newest?.socket.destroy()
  await sent
}, 30_000)
