import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../context.ts'
import { memoryIntake } from '../../testing/memoryIntake.ts'
import { silentLog } from '../../testing/silentLog.ts'
import { Overloaded, TooMany } from '../readings/intake.ts'
import { openOsmandPort } from './osmandPort.ts'

const intake = memoryIntake()
const options = { intake, clock: systemClock, log: silentLog, host: '127.0.0.1', port: 0 }
let gateway: Awaited<ReturnType<typeof openOsmandPort>>
beforeEach(async () => {
  intake.devices.set('ex-1', { accountId: 1, id: 11, uniqueId: 'ex-1', model: '' })
  gateway = await openOsmandPort(options)
})
afterEach(async () => {
  await gateway.close()
  intake.forget()
})

const call = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${gateway.port}${path}`, init)

const QUERY = 'id=ex-1&lat=39.7&lon=-105&timestamp=1763163064'

describe('responses', () => {
  test.each<[string, string, RequestInit]>([
    ['on the root', `/?${QUERY}`, {}],
    ['on any path', `/gps/data.php?${QUERY}`, {}],
    ['a form', '/', { method: 'POST', body: new URLSearchParams(QUERY) }],
  ])('accepts a position: %s', async (_, path, init) => {
    const response = await call(path, init)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
    expect(intake.stored).toMatchObject([
      { readings: [{ at: 1_763_163_064_000 }], source: { protocol: 'osmand', address: '127.0.0.1' } },
    ])
  })

  test.each<[string, string, RequestInit, number]>([
    ['no id', '/', {}, 400],
    ['a stranger', '/?id=nobody', {}, 400],
    ['a wrong token', `/?${QUERY}&token=guess`, {}, 403],
    ['another method', `/?${QUERY}`, { method: 'DELETE' }, 405],
    ['a body that is too large', '/', { method: 'POST', body: 'x'.repeat(5 * 1024 * 1024) }, 413],
    ['headers that are too large', '/', { headers: { 'x-long': 'x'.repeat(9 * 1024) } }, 431],
    ['an address with broken escapes', '/?id=%ff%&lat=%', {}, 400],
  ])('rejects %s', async (_, path, init, status) => {
    expect((await call(path, init)).status).toBe(status)
    expect(intake.stored).toEqual([])
  })

  test('returns 503 with Retry-After when the intake is overloaded', async () => {
    intake.commit = () => Promise.reject(new Overloaded())
    const response = await call(`/?${QUERY}`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('returns 429 with Retry-After when the device sends too much', async () => {
    intake.commit = () => Promise.reject(new TooMany(17))
    const response = await call(`/?${QUERY}`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '17'])
  })

  test('records a body that is too large for the device in the address', async () => {
    await call('/?id=ex-1', { method: 'POST', body: 'x'.repeat(5 * 1024 * 1024) })
    expect(intake.refused).toEqual([
      ['tooLarge', { protocol: 'osmand', address: '127.0.0.1' }, { uniqueId: 'ex-1' }],
    ])
  })

  test('returns 500 for an internal error and keeps working', async () => {
    intake.commit = () => Promise.reject(new Error('broken'))
    expect((await call(`/?${QUERY}`)).status).toBe(500)
    intake.commit = async () => {}
    expect((await call(`/?${QUERY}`)).status).toBe(200)
  })

  test('returns 400 for invalid HTTP and keeps working', async () => {
    const socket = connect(gateway.port, '127.0.0.1')
    socket.end(Buffer.from([0x10, 0x00, 0xff, 0x0a]))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain('400 Bad Request')
    expect((await call(`/?${QUERY}`)).status).toBe(200)
  })
})
