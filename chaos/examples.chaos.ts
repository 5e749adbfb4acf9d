import { spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readValues, render } from '../deploy/render.mjs'
import { migrate } from '../server/src/db/migrate.ts'
import { openPool } from '../server/src/db/pool.ts'
import { startEmbedded } from '../server/src/db/embedded/start.ts'
import { TOKEN, busyReading, makeBusyYard, tokenOf } from '../server/src/testing/busyYard.ts'
import { freePort } from '../server/src/testing/freePort.ts'
import { makeCertificate } from '../server/src/testing/makeCertificate.ts'
import { startServer, stopServer } from '../server/src/testing/serverProcess.ts'
import { temporaryDirectory } from '../server/src/testing/temporaryDirectory.ts'
import { giveToServant, programs } from './cluster/machine.ts'
import { keepRunning, until } from './cluster/program.ts'
import type { Program } from './cluster/program.ts'
import { listedAddress } from './cluster/stranger.ts'

const DEPLOY = new URL('../deploy/', import.meta.url).pathname
const DEVICES = ['h1', 'h2', 'gw-1']
const READINGS = 25
const HOST = '127.0.0.1'
/** The connections of Yardmaster to a broker (gateways/mqttClient.ts). */
const SUBSCRIBERS = 16

const directory = temporaryDirectory()
const inDirectory = (...names: string[]) => join(directory.path, ...names)
const database = await startEmbedded({ dataDir: inDirectory('database') })
await migrate(database.owner)
const owner = openPool({ ...database.owner, max: 1 })
await makeBusyYard(owner, DEVICES)
const [brokerPort, sitePort, yardPort] = [await freePort(), await freePort(), await freePort()]
const running: Program[] = []

const COMMON = {
  DATABASE_URL: `postgres://yardmaster@localhost/yardmaster?host=${encodeURIComponent(database.owner.host)}`,
  DEMO: '0',
}
const MQTT_URL = `mqtt://yardmaster:${TOKEN}@${HOST}:${brokerPort}`
const startYardmaster = () =>
  startServer({ ...COMMON, DATA_DIR: inDirectory('data'), MQTT_PORT: String(yardPort), MQTT_URL })
let server = startYardmaster()

/** Fills the files with values, and starts a Mosquitto with one of them. */
function startMosquitto(file: string, port: number, values: Record<string, string> = {}): void {
  const home = inDirectory(file)
  const place = {
    MQTT_DATA: home,
    MQTT_PASSWORDS: join(home, 'passwords'),
    MQTT_ACL: join(home, 'mosquitto', 'acl'),
  }
  const unused = { DEVICE: '', DEVICE_TOKEN: '', YARDMASTER_ADDRESS: '', YARDMASTER_PORT: '' }
  render({ ...unused, ...values, ...place, MQTT_ADDRESS: HOST, MQTT_PORT: String(port) }, home, ['mosquitto'])
  writeFileSync(place.MQTT_PASSWORDS, ['yardmaster', ...DEVICES].map(passwordLine).join(''))
  giveToServant(home)
  running.push(
    keepRunning({
      name: file,
      command: programs.mosquitto,
      args: ['-c', join(home, 'mosquitto', file)],
      log: inDirectory(`${file}.log`),
    }),
  )
}
const passwordOf = (name: string) => (name === 'yardmaster' ? TOKEN : tokenOf(name))

/** As mosquitto_passwd writes it. */
function passwordLine(name: string): string {
  const salt = randomBytes(12)
  const hash = createHash('sha512').update(passwordOf(name)).update(salt).digest('base64')
  return `${name}:$6$${salt.toString('base64')}$${hash}\n`
}

/** Publishes readings as a device does, and waits until the broker has acknowledged them. */
async function publish(
  port: number,
  options: { user?: string; deviceId: string; from: number },
): Promise<void> {
  const { user, deviceId, from } = options
  const signIn = user ? { username: user, password: passwordOf(user) } : {}
  const client = await until('a connection', () =>
    mqtt.connectAsync(`mqtt://${HOST}:${port}`, { ...signIn, reconnectPeriod: 0 }),
  )
  const start = Date.now() - 86_400_000
  for (let turn = from; turn < from + READINGS; turn++)
    await client.publishAsync(
      `yardmaster/${deviceId}/readings`,
      JSON.stringify({ ...busyReading(DEVICES.indexOf(deviceId) + 1, turn * 5, start) }),
      { qos: 1 },
    )
  await client.endAsync()
}

const stored = async (deviceId: string) => {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from event where is_status and asset_id = $1',
    [DEVICES.indexOf(deviceId) + 1],
  )
  return rows[0]?.count
}
const isStored = async (deviceId: string, count: number) => {
  await until(
    `${count} readings of ${deviceId}`,
    async () => {
      const now = await stored(deviceId)
      if (now !== count) throw new Error(`${now} readings are stored. ${server.output().slice(-1000)}`)
      return true
    },
    60_000,
  )
}

beforeAll(async () => {
  startMosquitto('mosquitto.conf', brokerPort)
  await server.address
  // A broker keeps messages only for subscribers that it knows.
  await until('the subscription of Yardmaster', async () => signIns() >= SUBSCRIBERS)
  await sleep(2000)
})
/** How often Yardmaster has signed in to the broker. */
const signIns = () => brokerLog().split("u'yardmaster'").length - 1
const brokerLog = () => readFileSync(inDirectory('mosquitto.conf.log'), 'utf8')
afterAll(async () => {
  for (const program of running) await program.stop()
  await stopServer(server)
  await owner.end()
  await database.stop()
  directory.remove()
})

test('a Mosquitto of one’s own passes readings on, and only those in the name of the device', async () => {
  await publish(brokerPort, { user: 'h1', deviceId: 'h1', from: 0 })
  await publish(brokerPort, { user: 'h2', deviceId: 'h1', from: 1000 })
  await publish(brokerPort, { user: 'h2', deviceId: 'h2', from: 0 })
  await isStored('h1', READINGS)
  await isStored('h2', READINGS)
  expect(await stored('h1')).toBe(READINGS)
})

test('two processes of a host share a Mosquitto, and what one leaves there reaches the other', async () => {
  const [h1, h2] = [await stored('h1'), await stored('h2')].map(Number)
  const alone = signIns()
  const second = startServer({ ...COMMON, DATA_DIR: inDirectory('second'), MQTT_URL })
  await second.address
  await until('all sessions', async () => signIns() >= alone + SUBSCRIBERS)
  await publish(brokerPort, { user: 'h1', deviceId: 'h1', from: 200 })
  await isStored('h1', (h1 ?? 0) + READINGS)
  // Longer than a process takes to sign in again.
  await sleep(5000)
  expect(brokerLog()).not.toContain('already connected')

  // The broker still keeps a part of the messages for the one that ended. The next to look takes them over.
  await stopServer(second)
  await publish(brokerPort, { user: 'h2', deviceId: 'h2', from: 200 })
  await stopServer(server)
  server = startYardmaster()
  await server.address
  await isStored('h2', (h2 ?? 0) + READINGS)
})

test('a Mosquitto on site keeps readings while Yardmaster is away, and passes them on', async () => {
  startMosquitto('bridge.conf', sitePort, {
    DEVICE: 'gw-1',
    DEVICE_TOKEN: tokenOf('gw-1'),
    YARDMASTER_ADDRESS: HOST,
    YARDMASTER_PORT: String(yardPort),
  })
  await publish(sitePort, { deviceId: 'gw-1', from: 0 })
  await isStored('gw-1', READINGS)
  await stopServer(server)
  await publish(sitePort, { deviceId: 'gw-1', from: 100 })
  await publish(brokerPort, { user: 'h1', deviceId: 'h1', from: 100 })
  expect(await stored('gw-1')).toBe(READINGS)
  server = startYardmaster()
  await server.address
  await isStored('gw-1', 2 * READINGS)
  await isStored('h1', 3 * READINGS)
})

/** Fills the files of a machine with the example's values, of which some are replaced. */
function renderMachine(values: Record<string, string> = {}): string {
  const pem = inDirectory('edge.pem')
  const certificate = makeCertificate()
  writeFileSync(pem, certificate.cert + certificate.key)
  const example = readValues(readFileSync(join(DEPLOY, 'cluster.env.example'), 'utf8'))
  const directoryOfMachine = inDirectory('rendered')
  render({ ...example, ...values, CERTIFICATE: pem }, directoryOfMachine)
  return directoryOfMachine
}

const ROLES_APART = { APIS: '10.0.0.21,10.0.0.22,10.0.0.23', GATEWAYS: '10.0.0.31,10.0.0.32' }

test.each([{}, ROLES_APART])('HAProxy accepts its files with %j', (values) => {
  const machine = renderMachine(values)
  for (const file of ['edge.cfg', 'database.cfg']) {
    const { status, stderr } = spawnSync(programs.haproxy, ['-c', '-f', join(machine, 'haproxy', file)], {
      encoding: 'utf8',
    })
    expect({ file, status, stderr }).toMatchObject({ file, status: 0 })
  }
})

test('Yardmaster learns the addresses of devices from HAProxy, in each of its threads', async () => {
  const network = `127.${randomInt(1, 255)}.${randomInt(0, 255)}`
  const [yard, edge] = [`${network}.1`, `${network}.10`]
  const machine = renderMachine({
    HOST1: yard,
    HOST2: `${network}.2`,
    HOST3: `${network}.3`,
    EDGE_ADDRESS: edge,
    // From where the system connects to other addresses of the loopback.
    BALANCERS: HOST,
    HTTPS_PORT: '8443',
    HTTP_PORT: '8080',
    EDGE_CONNECTIONS: '1000',
  })
  const { DEVICE_PROXIES = '' } = readValues(
    readFileSync(join(machine, 'yardmaster', 'yardmaster.env'), 'utf8'),
  )
  const threads = startServer({
    ...COMMON,
    DATA_DIR: inDirectory('threads'),
    HOST: yard,
    PORT: '3000',
    HEALTH_PORT: '3001',
    TELTONIKA_PORT: '5027',
    INGEST_THREADS: '2',
    DEVICE_PROXIES,
  })
  onTestFinished(() => stopServer(threads).then(() => {}))
  await threads.address
  running.push(
    keepRunning({
      name: 'edge',
      command: programs.haproxy,
      args: ['-db', '-f', join(machine, 'haproxy', 'edge.cfg')],
      asOneself: true,
      log: inDirectory('edge.log'),
    }),
  )
  const sourceOf = (client: number) => `${network}.${100 + client}`
  // Which thread gets a connection is up to the system.
  for (let client = 0; client < 8; client++) {
    const listed = await listedAddress(owner, { host: edge, teltonikaPort: 5027, sourceOf }, client)
    expect(listed).toBe(sourceOf(client))
  }
})

const canVerify = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!canVerify)('systemd accepts the units', () => {
  // It also looks for the programs of a unit, which need not be installed here.
  const units = inDirectory('units')
  mkdirSync(units)
  const files = ['yardmaster.service', 'haproxy-database.service']
  const textOf = (name: string) => readFileSync(join(DEPLOY, 'systemd', name), 'utf8')
  for (const name of files)
    writeFileSync(join(units, name), textOf(name).replaceAll('/usr/sbin/haproxy', '/bin/true'))
  writeFileSync(join(units, 'yardmaster@.service'), textOf('yardmaster.service'))
  const names = [...files, ...['api', 'gateway', 'worker'].map((role) => `yardmaster@${role}.service`)]
  const dropIn = join(units, 'yardmaster.service.d')
  mkdirSync(dropIn)
  writeFileSync(
    join(dropIn, 'restart-always.conf'),
    readFileSync(join(DEPLOY, 'systemd', 'restart-always.conf')),
  )
  const { status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', ...names.map((name) => join(units, name))],
    { encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
