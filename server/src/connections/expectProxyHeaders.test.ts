import { once } from 'node:events'
import { BlockList, connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { recordLog } from '../telemetry/gateways/log.fixture.ts'
import { proxyHeader } from '../testing/proxyHeaders.ts'
import { expectProxyHeaders } from './expectProxyHeaders.ts'

const HEADER = proxyHeader('203.0.113.9')

async function openServer() {
  const accepted: Socket[] = []
  const log = recordLog()
  const server = createServer((socket) => accepted.push(socket.on('error', () => {})))
  const proxies = new BlockList()
  proxies.addAddress('127.0.0.1')
  expectProxyHeaders(server, { proxies, log, name: 'Test', patience: 100 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of accepted) socket.destroy()
    server.close()
  })
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return { accepted, log, open }
}

const rejectedFor = (reason: string) => [
  { message: 'Test connection of a proxy rejected', details: { proxy: '127.0.0.1', reason, omitted: 0 } },
]

test('rejects a header that takes too long', async () => {
  const { accepted, log, open } = await openServer()
  const socket = await open()
  socket.write(HEADER.subarray(0, 20))
  await once(socket.resume(), 'close')
  expect(log.warnings).toEqual(rejectedFor('no complete PROXY header in time'))
  expect(accepted).toEqual([])
})

test('does not time a connection that has sent its header', async () => {
  const { accepted, open } = await openServer()
  const socket = await open()
  socket.write(HEADER)
  await expect.poll(() => accepted.length).toBe(1)
  const data = once(accepted[0]!, 'data')
  setTimeout(() => socket.write('later'), 200)
  expect(String(await data)).toBe('later')
  expect(accepted[0]?.remoteAddress).toBe('203.0.113.9')
})

test('logs a connection that ends within the header, and not one that sends nothing', async () => {
  const { accepted, log, open } = await openServer()
  const check = await open()
  check.end()
  await once(check.resume(), 'close')
  expect(log.warnings).toEqual([])
  const broken = await open()
  broken.end(HEADER.subarray(0, 20))
  await once(broken.resume(), 'close')
  expect(log.warnings).toEqual(rejectedFor('closed within the PROXY header'))
  expect(accepted).toEqual([])
})
