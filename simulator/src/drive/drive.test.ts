import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Machine } from '../machine.ts'
import { reportsOf } from '../reports.ts'
import { TEST_FLEET } from '../testing/fleet.ts'
import { simulatedClock } from './clock.ts'
import { drive, emptyTally } from './drive.ts'
import { fill } from './fill.ts'

const FROM = Date.parse('2026-03-02T12:00:00Z')
const HOURS = 8 * 3_600_000
const TOKENS = { ofAccount: (account: string) => `of-${account}`, ofDevice: (id: string) => `of-${id}` }
const NOWHERE = { http: 'http://127.0.0.1:9', teltonika: '127.0.0.1:9', mqtt: 'mqtt://127.0.0.1:9' }

const truck = TEST_FLEET.find(({ kind, device }) => kind === 'truck' && device === 'wired')!
const json = (machine: Machine): Machine => ({ ...machine, protocol: 'json' })
const expected = (machine: Machine) => [...reportsOf(machine).between(FROM, FROM + HOURS)].map(({ at }) => at)

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function listening(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

type Body = { readings: { deviceId: string; at: string }[] }

/** Starts a server that answers with the given status codes and records the accepted readings. */
async function httpServer(answers: (call: number) => number, bodyOf = (_readings: Body['readings']) => '{}') {
  const taken: Body['readings'] = []
  const signIns = new Set<string | undefined>()
  let calls = 0
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    request.on('end', () => {
      const status = answers(++calls)
      signIns.add(request.headers.authorization)
      const { readings } = JSON.parse(text) as Body
      if (status === 200) taken.push(...readings)
      response.writeHead(status, { 'retry-after': '0', connection: 'close' }).end(bodyOf(readings))
    })
  })
  const port = await listening(server)
  return { url: `http://127.0.0.1:${port}`, taken, signIns, calls: () => calls }
}

test('fills in the history completely, even if the server is overloaded in between', async () => {
  const machines = [json(truck), json(TEST_FLEET[2]!)]
  const server = await httpServer((call) => (call % 2 === 1 ? 503 : 200))
  const tally = emptyTally()
  const { signal } = new AbortController()
  const targets = { ...NOWHERE, http: server.url }
  await fill({ machines, targets, tokens: TOKENS, from: FROM, to: FROM + HOURS, signal, tally })
  for (const machine of machines) {
    const own = server.taken.filter(({ deviceId }) => deviceId === machine.uniqueId)
    expect(own.map(({ at }) => Date.parse(at))).toEqual(expected(machine))
  }
  expect(tally.sent).toBe(server.taken.length)
  expect(tally.failures).toBeGreaterThan(0)
  expect([...server.signIns]).toEqual(['Bearer of-yard'])
})

test('skips what the server rejects and continues with the rest', async () => {
  const server = await httpServer(() => 403)
  const tally = emptyTally()
  const { signal } = new AbortController()
  await fill({
    machines: [json(truck)],
    targets: { ...NOWHERE, http: server.url },
    tokens: TOKENS,
    from: FROM,
    to: FROM + HOURS,
    signal,
    tally,
  })
  expect(tally).toMatchObject({ sent: 0, refused: expected(truck).length, failures: 0 })
  expect(tally.lastProblem).toContain('403')
})

test('counts every reading of an unregistered device as rejected', async () => {
  const unknown = (readings: Body['readings']) =>
    JSON.stringify({ refused: readings.map((_, index) => ({ index, reason: 'unknownDevice' })) })
  const server = await httpServer(() => 200, unknown)
  const tally = emptyTally()
  const { signal } = new AbortController()
  await fill({
    machines: [json(truck)],
    targets: { ...NOWHERE, http: server.url },
    tokens: TOKENS,
    from: FROM,
    to: FROM + HOURS,
    signal,
    tally,
  })
  expect(tally).toMatchObject({ sent: 0, refused: expected(truck).length, lastProblem: 'unknownDevice' })
})

test('sends a Teltonika login, resends what was not acknowledged and answers commands', async () => {
  const machine: Machine = { ...truck, protocol: 'teltonika', uniqueId: '350000123456789' }
  const wanted = expected(machine)
  const heard: number[] = []
  const greetings = new Set<string>()
  const done = Promise.withResolvers<void>()
  let connections = 0
  let reply = ''
  const server = createTcpServer((socket) => {
    const breaks = ++connections === 1
    let greeted = false
    let received: Buffer = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      if (!greeted) {
        greeted = true
        greetings.add(received.subarray(2).toString())
        received = Buffer.alloc(0)
        socket.write(Buffer.from(`01${GETINFO}`, 'hex'))
        return
      }
      for (let frame = firstFrame(received); frame; frame = firstFrame(received)) {
        received = received.subarray(frame.length)
        if (frame[8] === 0x0c) reply = frame.subarray(15, -5).toString()
        // The first connection breaks before the server acknowledged anything.
        else if (breaks) return void socket.destroy()
        else {
          heard.push(...timesIn(frame))
          if (heard.length >= wanted.length) done.resolve()
          socket.write(Buffer.from([0, 0, 0, frame[9]!]))
        }
      }
    })
  })
  const port = await listening(server)
  const stop = new AbortController()
  const driving = drive({
    machines: [machine],
    targets: { ...NOWHERE, teltonika: `127.0.0.1:${port}` },
    tokens: TOKENS,
    clock: simulatedClock(Date.now, FROM, 1e8),
    signal: stop.signal,
  })
  await done.promise
  stop.abort()
  await driving
  expect([...greetings]).toEqual(['350000123456789'])
  expect(connections).toBe(2)
  expect(heard.slice(0, wanted.length)).toEqual(wanted)
  expect(reply).toBe('getinfo: done')
})

const GETINFO = '000000000000000F0C010500000007676574696E666F0100004312'

function firstFrame(bytes: Buffer): Buffer | null {
  const length = bytes.length < 8 ? Infinity : 12 + bytes.readUInt32BE(4)
  return bytes.length < length ? null : bytes.subarray(0, length)
}

/**
 * Returns the times of the records in a frame. Each record has groups of values with 1, 2, 4, 8 and any
 * number of bytes.
 */
function timesIn(frame: Buffer): number[] {
  const times: number[] = []
  let at = 10
  while (times.length < frame[9]!) {
    times.push(Number(frame.readBigUInt64BE(at)))
    at += 28
    for (const size of [1, 2, 4, 8]) at += 2 + frame.readUInt16BE(at) * (2 + size)
    const texts = frame.readUInt16BE(at)
    at += 2
    for (let text = 0; text < texts; text++) at += 4 + frame.readUInt16BE(at + 2)
  }
  return times
}

test('stops a fleet that cannot reach its server', async () => {
  const stop = new AbortController()
  const tally = emptyTally()
  const driving = drive({
    machines: (['json', 'osmand', 'traccar', 'teltonika', 'owntracks'] as const).map((protocol) => ({
      ...truck,
      protocol,
    })),
    targets: NOWHERE,
    tokens: TOKENS,
    clock: simulatedClock(Date.now, FROM, 1e8),
    signal: stop.signal,
    tally,
  })
  await expect.poll(() => tally.failures, { timeout: 10_000 }).toBeGreaterThanOrEqual(4)
  stop.abort()
  await driving
  expect(tally.sent).toBe(0)
})
