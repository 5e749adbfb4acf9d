import { once } from 'node:events'
import { request as startRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { attack } from '../testing/attacker.ts'
import type { Attacker } from '../testing/attacker.ts'
import { PASSWORD, newAccount } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { startTestApp } from '../testing/testApp.ts'

const LIMITS = { connections: 20, connectionsPerAddress: 8 }
const SIGN_IN = signInPages.signIn.path
const HALF_SENT_HEADERS = `POST ${SIGN_IN} HTTP/1.1\r\nhost: yard.test\r\n`
const HALF_SENT_BODY = `${HALF_SENT_HEADERS}origin: http://yard.test\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"email":`

const app = startTestApp({ options: { trustProxy: 0, limits: LIMITS, times: { pace: 50 } } })
let account: TestAccount
let port: number
beforeAll(async () => {
  account = await newAccount(app)
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  port = (app.http.server.address() as AddressInfo).port
})

const opened: Attacker[] = []
afterEach(async () => {
  for (const { socket } of opened) socket.destroy()
  await Promise.all(opened.splice(0).map(({ closed }) => closed))
  await vi.waitUntil(async () => (await connections()) === 0)
})
const connections = () =>
  new Promise<number>((resolve) => app.http.server.getConnections((_, count) => resolve(count)))

async function flood(count: number, text: string, from: string): Promise<Attacker[]> {
  const attackers = await Promise.all(
    Array.from({ length: count }, () => attack(port, text, { localAddress: from })),
  )
  opened.push(...attackers)
  return attackers
}

async function signInFrom(localAddress: string): Promise<number | undefined> {
  const body = JSON.stringify({ email: account.people.admin.email, password: PASSWORD })
  const request = startRequest({
    port,
    host: '127.0.0.1',
    localAddress,
    method: 'POST',
    path: SIGN_IN,
    agent: false,
    headers: { host: 'yard.test', origin: 'http://yard.test', 'content-type': 'application/json' },
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test('disconnects senders of half a sign-in and serves people meanwhile', async () => {
  const attackers = await flood(7, HALF_SENT_BODY, '127.0.0.1')
  expect(await signInFrom('127.0.0.1')).toBe(303)
  await Promise.all(attackers.map(({ closed }) => closed))
})

test('rejects connections of one address above its limit and serves another address', async () => {
  const attackers = await flood(2 * LIMITS.connectionsPerAddress, HALF_SENT_HEADERS, '127.0.0.1')
  const rejected = attackers.slice(LIMITS.connectionsPerAddress)
  await Promise.all(rejected.map(({ closed }) => closed))
  expect(await signInFrom('127.0.0.2')).toBe(303)
  expect(attackers.filter(({ isOpen }) => isOpen())).toHaveLength(LIMITS.connectionsPerAddress)
})

test('keeps room for other addresses when several flood the server', async () => {
  for (const from of ['127.0.0.1', '127.0.0.3', '127.0.0.4'])
    await flood(2 * LIMITS.connectionsPerAddress, HALF_SENT_HEADERS, from)
  await expect.poll(() => opened.filter(({ isOpen }) => isOpen()).length).toBeLessThan(LIMITS.connections)
  expect(await signInFrom('127.0.0.2')).toBe(303)
})
