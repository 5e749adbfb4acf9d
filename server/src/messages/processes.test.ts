import { devices } from '@yardmaster/core/contract/account/devices.ts'
import { live } from '@yardmaster/core/contract/map/live.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAccepted } from '../telemetry/gateways/tracker.fixture.ts'
import type { Line } from '../telemetry/gateways/tracker.fixture.ts'
import { encodeAnswer, encodeCommand } from '../telemetry/protocols/teltonika/commands.ts'
import { encodeAvl } from '../telemetry/protocols/teltonika/encode.ts'
import { encodeFrame } from '../telemetry/protocols/teltonika/frames.ts'
import { readEvents } from '../testing/eventReader.ts'
import { freePort } from '../testing/freePort.ts'
import { startNats } from '../testing/natsServer.ts'
import type { NatsServer } from '../testing/natsServer.ts'
import { startServer, stopServer } from '../testing/serverProcess.ts'
import type { ServerProcess } from '../testing/serverProcess.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { newAccount } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { cookieFor, startTestApp } from '../testing/testApp.ts'
import { newDevice } from '../testing/testDevices.ts'

/** Two processes on one database: one serves browsers and devices, the other only devices. */
const app = startTestApp()
const directory = temporaryDirectory()
afterAll(() => directory.remove())

describe.each(['PostgreSQL', 'NATS'] as const)('two processes connected by %s', (transport) => {
  let nats: NatsServer | null = null
  let servers: ServerProcess[] = []
  let address = ''
  let ports: number[] = []
  let account: TestAccount
  let cookie = ''
  let deviceId = 0
  const IMEI = transport === 'NATS' ? '356307042441013' : '356307042441021'

  beforeAll(async () => {
    account = await newAccount(app)
    cookie = await cookieFor(app, account.people.admin)
    deviceId = (await newDevice(app, account, account.machine, IMEI)).id
    nats = transport === 'NATS' ? await startNats() : null
    const { user, host, database } = app.testDatabase.owner
    ports = [await freePort(), await freePort()]
    const start = (roles: string, port: number | undefined) =>
      startServer({
        DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
        DATA_DIR: directory.path,
        ROLES: roles,
        TELTONIKA_PORT: `${port}`,
        ...(nats && { NATS_URL: `${nats.url},nats://127.0.0.1:1` }),
      })
    const first = start('api,gateway', ports[0])
    const second = start('gateway', ports[1])
    servers = [first, second]
    address = await first.address
    await vi.waitUntil(() => second.output().includes('is running'), { timeout: 60_000, interval: 100 })
  }, 120_000)
  afterAll(async () => {
    await Promise.all(servers.map(stopServer))
    await nats?.kill()
  }, 60_000)

  const connectTo = (place: 0 | 1): Promise<Line> => openAccepted(ports[place] ?? 0, IMEI)

  async function command(text: string) {
    const response = await fetch(`${address}${devices.command.path.replace(':id', `${deviceId}`)}`, {
      method: 'POST',
      headers: { cookie, origin: address, 'content-type': 'application/json' },
      body: JSON.stringify({ command: text }),
    })
    return { status: response.status, body: (await response.json()) as object }
  }

  /** Answers the next command of this connection. */
  async function answer(line: Line, text: string, response: string): Promise<void> {
    const expected = encodeCommand(text).toString('hex')
    expect(await line.read(expected.length / 2)).toBe(expected)
    line.write(encodeAnswer(response))
  }

  const commandOver = async (line: Line, text: string) => {
    const sent = command(text)
    await answer(line, text, `${text} done`)
    return sent
  }

  const reading = () =>
    encodeFrame(
      encodeAvl([
        { at: Date.now(), lat: 39.7, lng: -105, altitude: 0, heading: 0, satellites: 9, speed: 10, io: [] },
      ]),
    )

  const NOT_CONNECTED = { status: 409, body: { code: 'error.deviceNotConnected' } }

  test('a command reaches a device at the other process', async () => {
    expect(await command('getver')).toMatchObject(NOT_CONNECTED)
    const line = await connectTo(1)
    expect(await commandOver(line, 'getinfo')).toEqual({ status: 200, body: { response: 'getinfo done' } })
    line.socket.destroy()
    await line.closed
    await expect.poll(() => command('getver')).toMatchObject(NOT_CONNECTED)
  })

  test('the newest connection of a device answers, and the others are closed', async () => {
    let line = await connectTo(1)
    for (const place of [0, 1, 0] as const) {
      const next = await connectTo(place)
      // The device has not noticed that its earlier connection is gone, but the server closes it.
      await line.closed
      expect(await commandOver(next, 'getstatus')).toMatchObject({ status: 200 })
      line = next
    }
    line.socket.destroy()
  })

  test('a reading at one process appears in a stream of the other', async () => {
    const stream = await readEvents(`${address}${live.open.path}`, { cookie })
    await stream.ready()
    const line = await connectTo(1)
    line.write(reading())
    expect(await line.read(4)).toBe('00000001')
    const [first] = await stream.snapshots()
    expect(first?.assetId).toBe(account.machine)
    line.socket.destroy()
    await stream.close()
  })

  test.runIf(transport === 'NATS')('all of it resumes after an outage of NATS', async () => {
    const health = async () => (await fetch(`${address}/health`)).json()
    const metrics = async () => (await fetch(`${address}/metrics`)).text()
    expect(await health()).not.toHaveProperty('degraded')
    expect(await metrics()).toContain('yardmaster_nats_connected 1')
    const stream = await readEvents(`${address}${live.open.path}`, { cookie })
    await stream.ready()
    const before = await connectTo(0)
    await nats?.kill()
    await expect.poll(health, { timeout: 10_000 }).toMatchObject({ status: 'ok', degraded: ['nats'] })
    expect(await metrics()).toContain('yardmaster_nats_connected 0')
    // The first process can't be told that the device has moved, until NATS is back.
    const line = await connectTo(1)
    line.write(reading())
    expect(await line.read(4)).toBe('00000001')
    expect((await stream.snapshots())[0]?.assetId).toBe(account.machine)
    await nats?.start()
    await expect.poll(health, { timeout: 20_000 }).not.toHaveProperty('degraded')
    await before.closed
    expect(await commandOver(line, 'getinfo')).toMatchObject({ status: 200 })
    line.socket.destroy()
    await stream.close()
  })
})
