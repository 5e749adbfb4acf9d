import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../server/src/db/embedded/start.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { pick, seeded } from '../server/src/demo/drawings/seeded.ts'
import { makeBusyYard } from '../server/src/testing/busyYard.ts'
import { freePort } from '../server/src/testing/freePort.ts'
import { startServer, stopServer } from '../server/src/testing/serverProcess.ts'
import { temporaryDirectory } from '../server/src/testing/temporaryDirectory.ts'
import { streamMaker } from './fuzzedStreams.ts'
import type { DevicePort } from './fuzzedStreams.ts'

const COUNT = Number(process.env['CHAOS_STREAMS'] ?? 50_000)
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1e9)
const AT_ONCE = 16
/** A server that expects more would wait for it. */
const PATIENCE_MS = 150

const ports: Record<DevicePort, number> = {
  teltonika: await freePort(),
  queclink: await freePort(),
  ruptela: await freePort(),
  osmand: await freePort(),
  mqtt: await freePort(),
}
const directory = temporaryDirectory()
const postgres = await startEmbedded({ dataDir: directory.path, volatile: true })
await migrate(postgres.owner)
const owner = new pg.Pool({ ...postgres.owner, max: 1 })
await makeBusyYard(owner, ['352093086403001', '862894020180553', 'h1'])
const server = startServer({
  DATABASE_URL: `postgres://yardmaster@localhost/yardmaster?host=${encodeURIComponent(postgres.owner.host)}`,
  DATA_DIR: directory.path,
  DEMO: '0',
  TELTONIKA_PORT: String(ports.teltonika),
  QUECLINK_PORT: String(ports.queclink),
  RUPTELA_PORT: String(ports.ruptela),
  OSMAND_PORT: String(ports.osmand),
  MQTT_PORT: String(ports.mqtt),
})
const address = await server.address

afterAll(async () => {
  await owner.end()
  await stopServer(server)
  await postgres.stop()
  directory.remove()
})

async function send(port: number, bytes: Buffer): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' })
  // The server may reset the connection.
  socket.on('error', () => {}).resume()
  const closed = once(socket, 'close').catch(() => {})
  socket.end(bytes)
  await Promise.race([closed, sleep(PATIENCE_MS)])
  socket.destroy()
}

test(`survives ${COUNT} fuzzed connections of devices (seed ${SEED})`, async () => {
  const random = seeded(SEED)
  const make = streamMaker(random)
  const names = Object.keys(ports) as DevicePort[]
  let sent = 0
  let frames = 0
  const work = async () => {
    while (sent++ < COUNT && server.child.exitCode === null) {
      const name = pick(random, names)
      const stream = make(name)
      frames += stream.frames
      await send(ports[name], stream.bytes)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  console.log(`${COUNT} connections with ${frames} frames`)
  expect(server.child.exitCode, server.output().slice(-5000)).toBe(null)
  const health = await fetch(`${address}/health`)
  expect(health.status, await health.text()).toBe(200)
  // Some frames were whole.
  const { rows } = await owner.query<{ readings: number }>('select count(*)::int as readings from event')
  expect(rows[0]?.readings).toBeGreaterThan(0)
})
