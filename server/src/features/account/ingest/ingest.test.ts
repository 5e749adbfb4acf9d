import { gzipSync } from 'node:zlib'
import { ingest } from '@yardmaster/core/contract/account/ingest.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Overloaded, TooMany } from '../../../telemetry/readings/intake.ts'
import { memoryIntake } from '../../../testing/memoryIntake.ts'
import { startTestApp } from '../../../testing/testApp.ts'

const intake = memoryIntake()
const app = startTestApp({ intake })

const EXCAVATOR = { accountId: 1, id: 11, uniqueId: 'ex-1', model: '' }
const LIFT = { accountId: 1, id: 12, uniqueId: 'lift-2', model: '' }
const FOREIGN = { accountId: 2, id: 21, uniqueId: 'foreign', model: '' }

beforeEach(() => {
  intake.devices = new Map([EXCAVATOR, LIFT, FOREIGN].map((device) => [device.uniqueId, device]))
  intake.tokens = new Map([
    ['device-token', { accountId: 1, deviceId: 11, uniqueId: 'ex-1' }],
    ['account-token', { accountId: 1, deviceId: null, uniqueId: null }],
  ])
})
afterEach(() => intake.forget())

/** Each test calls from its own address, because wrong tokens are counted per address. */
let caller = 0
beforeEach(() => {
  caller++
})

type Call = { method?: 'GET' | 'POST'; payload?: string | Buffer | object; headers?: Record<string, string> }

/** Calls the way a device does: without cookie or Origin. */
const call = (url: string, { method = 'POST', payload, headers = {} }: Call = {}) =>
  app.http.inject({
    method,
    url,
    headers: { 'x-forwarded-for': `203.0.113.${caller}`, ...headers },
    ...(payload !== undefined && { payload }),
  })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})

const AT = 1_763_163_064_000
const reading = (seconds = 0, more: object = {}) => ({
  at: AT + seconds * 1000,
  lat: 39.7,
  lng: -105,
  ...more,
})

describe('our own JSON', () => {
  const { path } = ingest.readings
  const post = (payload: Call['payload'], token = 'device-token', headers = {}) =>
    call(path, { ...(payload !== undefined && { payload }), headers: { ...bearer(token), ...headers } })

  test('stores a reading once, for the device of the token', async () => {
    expect((await post(reading())).json()).toEqual({ stored: 1, duplicates: 0, refused: [] })
    expect((await post(reading())).json()).toEqual({ stored: 0, duplicates: 1, refused: [] })
    expect(intake.stored[0]).toMatchObject({
      device: EXCAVATOR,
      readings: [{ at: AT, position: { lat: 39.7, lng: -105 } }],
      source: { protocol: 'json', address: `203.0.113.${caller}`, accountId: 1 },
    })
  })

  test('answers only after the commit', async () => {
    const commit = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    intake.commit = () => {
      asked.resolve()
      return commit.promise
    }
    let answered = false
    const answer = post(reading()).then(() => {
      answered = true
    })
    await asked.promise
    await new Promise((resolve) => setImmediate(resolve))
    expect(answered).toBe(false)
    commit.resolve()
    await answer
  })

  test('stores a batch except its invalid readings', async () => {
    const wrong = { at: AT + 1000, lat: 'north', lng: 1 }
    const impossible = reading(2, { lat: 200 })
    const response = await post({ readings: [reading(), wrong, impossible, reading(3)] })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      stored: 2,
      duplicates: 0,
      refused: [
        { index: 1, reason: 'impossiblePosition', field: 'readings[1].lat' },
        { index: 2, reason: 'impossiblePosition', field: 'position' },
        { index: 2, reason: 'nothingInIt' },
      ],
    })
    expect(intake.refused).toMatchObject([
      ['impossiblePosition', { accountId: 1 }, { detail: 'readings[1].lat' }],
    ])
  })

  test('stores the valid part of a reading and lists the rest', async () => {
    const partly = reading(1, { fields: { speed: 500, ignition: 'true', rpm: 'abc', fuelLevel: ' 50 ' } })
    const elsewhere = reading(2, { lat: 200, fields: { rpm: 900 } })
    const response = await post({ readings: [reading(), partly, elsewhere] })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      stored: 3,
      duplicates: 0,
      refused: [
        { index: 1, reason: 'impossibleValue', field: 'rpm' },
        { index: 1, reason: 'impossibleValue', field: 'speed' },
        { index: 2, reason: 'impossiblePosition', field: 'position' },
      ],
    })
    expect(intake.stored[0]?.readings[1]?.fields).toMatchObject({ ignition: true, fuelLevel: 50 })
  })

  test('stores nothing of a reading whose only value is impossible', async () => {
    expect((await post({ at: AT, fields: { speed: 500 } })).json()).toEqual({
      stored: 0,
      duplicates: 0,
      refused: [
        { index: 0, reason: 'impossibleValue', field: 'speed' },
        { index: 0, reason: 'nothingInIt' },
      ],
    })
  })

  test('lets a server report for the devices of its account', async () => {
    const named = (deviceId: string, seconds: number) => reading(seconds, { deviceId })
    const batch = [
      named('ex-1', 0),
      named('lift-2', 1),
      named('nobody', 2),
      named('ex-1', 3),
      named('foreign', 4),
      reading(5),
    ]
    expect((await post(batch, 'account-token')).json()).toEqual({
      stored: 3,
      duplicates: 0,
      refused: [2, 4, 5].map((index) => ({ index, reason: 'unknownDevice' })),
    })
    expect(intake.stored.map(({ device, readings }) => [device.uniqueId, readings.length])).toEqual([
      ['ex-1', 2],
      ['lift-2', 1],
    ])
    expect(intake.strangers).toMatchObject([{ uniqueId: 'nobody', source: { accountId: 1 } }])
  })

  test("rejects a device's token for any other device", async () => {
    const response = await post([reading(), reading(1, { deviceId: 'lift-2' })])
    expect(response.json()).toEqual({
      stored: 1,
      duplicates: 0,
      refused: [{ index: 1, reason: 'wrongToken' }],
    })
    expect(intake.stored.map(({ device }) => device.uniqueId)).toEqual(['ex-1'])
  })

  test('gives a device the same answer for every other id, whether it exists or not', async () => {
    const answers = ['lift-2', 'foreign', 'nobody'].map((deviceId) => post(reading(0, { deviceId })))
    for (const { statusCode, body } of await Promise.all(answers)) {
      expect([statusCode, JSON.parse(body)]).toEqual([
        403,
        { error: 'The token is incorrect.', code: 'error.wrongToken' },
      ])
    }
  })

  test('returns an error if no reading counts, so that the sender keeps them', async () => {
    const answers = ['foreign', 'nobody'].map((deviceId) => post(reading(0, { deviceId }), 'account-token'))
    const [foreign, nobody] = await Promise.all(answers)
    expect([foreign?.statusCode, nobody?.statusCode]).toEqual([404, 404])
    expect(foreign?.body).toBe(nobody?.body)
  })

  test('returns 429 with a retry time if the device sends too much', async () => {
    intake.commit = () => Promise.reject(new TooMany(17))
    const response = await post(reading())
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '17'])
  })

  test('names the device of a message with a wrong token for its owner', async () => {
    await post({ readings: [reading(0, { deviceId: 'lift-2' })] }, 'guess')
    expect(intake.refused).toMatchObject([['wrongToken', {}, { uniqueId: 'lift-2' }]])
  })

  test.each([
    ['no token', {}],
    ['a wrong one', bearer('guess')],
    ['one that is no Bearer', { authorization: 'device-token' }],
    ['one in a cookie', { cookie: 'session=device-token' }],
  ])('returns 403 for %s', async (_, headers: Record<string, string>) => {
    const response = await call(path, { payload: reading(), headers })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toEqual({ error: 'The token is incorrect.', code: 'error.wrongToken' })
    expect(intake.refused.map(([reason]) => reason)).toEqual(['wrongToken'])
  })

  test('blocks a caller after too many wrong tokens, even with the right one', async () => {
    for (let i = 0; i < 100; i++) await post(reading(), `guess-${i}`)
    const response = await post(reading())
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    caller++
    expect((await post(reading())).statusCode).toBe(200)
  })

  test.each<[string, string, Record<string, string>]>([
    ['no JSON', '{"at":', { body: 'The request couldn’t be read.' }],
    ['nothing', '', { body: 'The request couldn’t be read.' }],
    ['a field of the wrong kind', '{"at":1,"lat":"x","lng":1}', { lat: 'Wrong type of value' }],
    [
      'a batch in which all is wrong',
      '[{"at":1,"lon":1},{}]',
      { '[0].lon': 'Unknown field', '[1].at': 'Required' },
    ],
  ])('returns 422 with the field for %s', async (_, payload, errors) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ errors })
  })

  test('reports errors in Spanish if the caller prefers it', async () => {
    const response = await post('{}', 'device-token', { 'accept-language': 'es' })
    expect(response.json()).toEqual({ errors: { at: 'Obligatorio' } })
  })

  test('returns 503 with a retry time if the intake is full', async () => {
    intake.commit = () => Promise.reject(new Overloaded())
    const response = await post(reading())
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
  })

  test('returns 413 for a body that is too large', async () => {
    expect((await post(Buffer.alloc(1024 * 1024 + 1, ' '))).statusCode).toBe(413)
    expect(intake.refused).toEqual([
      ['tooLarge', { protocol: 'json', address: `203.0.113.${caller}`, accountId: 1 }, { uniqueId: 'ex-1' }],
    ])
  })

  test.each([
    'application/json',
    'text/plain',
    'application/octet-stream',
    'application/x-www-form-urlencoded',
  ])('parses the body as JSON even with the content type %s', async (type) => {
    const response = await post(JSON.stringify(reading()), 'device-token', { 'content-type': type })
    expect(response.json()).toMatchObject({ stored: 1 })
  })

  describe('compressed bodies', () => {
    const gzip = { 'content-type': 'application/json', 'content-encoding': 'gzip' }

    test('are inflated', async () => {
      const response = await post(gzipSync(JSON.stringify([reading(), reading(1)])), 'device-token', gzip)
      expect(response.json()).toMatchObject({ stored: 2 })
    })

    test('are not inflated beyond the limit', async () => {
      const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '))
      expect(bomb.length).toBeLessThan(1024 * 1024)
      expect((await post(bomb, 'device-token', gzip)).statusCode).toBe(413)
    })

    test('are rejected if they are corrupt', async () => {
      expect((await post(Buffer.from('not compressed'), 'device-token', gzip)).statusCode).toBe(400)
    })

    test('are rejected in an unsupported encoding', async () => {
      const headers = { ...gzip, 'content-encoding': 'compress' }
      expect((await post(Buffer.from('x'), 'device-token', headers)).statusCode).toBe(415)
    })
  })
})

describe('OsmAnd', () => {
  const { path } = ingest.osmand
  const query = 'id=ex-1&lat=39.7&lon=-105&timestamp=1763163064&speed=10'
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each<[string, () => ReturnType<typeof call>]>([
    ['in the address', () => call(`${path}?${query}&token=device-token`, { method: 'GET' })],
    ['in the address of a POST', () => call(`${path}?${query}&key=device-token`)],
    ['as a form', () => call(path, { payload: `${query}&token=device-token`, headers: form })],
    [
      'with the token in the header',
      () => call(`${path}?${query}`, { method: 'GET', headers: bearer('device-token') }),
    ],
    [
      'as a form, with the token in the address',
      () => call(`${path}?token=account-token`, { payload: query, headers: form }),
    ],
    [
      'as the older JSON',
      () => {
        const coords = { latitude: 39.7, longitude: -105, speed: 5.144 }
        return call(`${path}?token=device-token`, {
          payload: { device_id: 'ex-1', location: { timestamp: AT, coords } },
        })
      },
    ],
  ])('accepts a reading %s', async (_, send) => {
    const response = await send()
    expect(response.statusCode).toBe(200)
    expect(intake.stored).toMatchObject([
      {
        device: EXCAVATOR,
        readings: [{ at: AT, fields: { speed: expect.closeTo(5.144, 3) } }],
        source: { protocol: 'osmand' },
      },
    ])
  })

  test('uses the time of receipt if the reading has none', async () => {
    await call(`${path}?id=ex-1&lat=1&lon=2&token=device-token`, { method: 'GET' })
    expect(intake.stored[0]?.readings[0]?.at).toBe(app.clock.now().epochMilliseconds)
  })

  test('stores a reading without its invalid position', async () => {
    const response = await call(`${path}?id=ex-1&lat=x&lon=2&batt=50&token=device-token`, { method: 'GET' })
    expect(response.statusCode).toBe(200)
    expect(intake.stored).toMatchObject([{ readings: [{ position: null, fields: { deviceBattery: 50 } }] }])
  })

  test.each<[string, () => ReturnType<typeof call>, number]>([
    ['no token', () => call(`${path}?${query}`, { method: 'GET' }), 403],
    ['no token in a form', () => call(path, { payload: query, headers: form }), 403],
    ['no id', () => call(`${path}?lat=1&lon=2&token=account-token`, { method: 'GET' }), 400],
    ['an unknown id', () => call(`${path}?id=nobody&token=account-token`, { method: 'GET' }), 400],
    [
      'an unknown id in JSON',
      () =>
        call(`${path}?token=account-token`, {
          payload: { device_id: 'nobody', location: { timestamp: AT } },
        }),
      404,
    ],
    [
      'a latitude that is none',
      () => call(`${path}?id=ex-1&lat=x&lon=2&token=account-token`, { method: 'GET' }),
      400,
    ],
    ['a wrong token', () => call(`${path}?${query}&token=guess`, { method: 'GET' }), 403],
    [
      'the token of another device',
      () => call(`${path}?id=lift-2&token=device-token`, { method: 'GET' }),
      403,
    ],
    [
      'a device of another account',
      () => call(`${path}?id=foreign&token=account-token`, { method: 'GET' }),
      400,
    ],
    ['nothing at all', () => call(path), 403],
  ])('rejects %s', async (_, send, status) => {
    const response = await send()
    expect(response.statusCode).toBe(status)
    expect(intake.stored).toEqual([])
  })

  test('lists an unregistered device with an account token for that account', async () => {
    await call(`${path}?id=nobody&token=account-token`, { method: 'GET' })
    expect(intake.strangers.map(({ source }) => source.accountId)).toEqual([1])
  })

  test('names the device of a message without a token for its owner', async () => {
    await call(`${path}?${query}`, { method: 'GET' })
    expect(intake.refused).toMatchObject([['wrongToken', { protocol: 'osmand' }, { uniqueId: 'ex-1' }]])
  })

  test('keeps tokens out of the record of an unreadable message', async () => {
    await call(`${path}?id=ex-1&lat=x&lon=2&token=account-token`, { method: 'GET' })
    await call(path, { payload: 'id=ex-1&lat=x&lon=2&key=account-token', headers: form })
    const payloads = intake.refused.map(([, , { payload }]) => Buffer.from(payload ?? []).toString())
    expect(payloads).toEqual(['id=ex-1&lat=x&lon=2', 'id=ex-1&lat=x&lon=2'])
  })
})

describe('Traccar', () => {
  const { path } = ingest.traccar
  const message = (uniqueId: string) => ({
    position: {
      fixTime: '2025-11-14T23:31:04.000+00:00',
      valid: true,
      latitude: 39.7,
      longitude: -105,
      attributes: {},
    },
    device: { uniqueId },
  })

  test.each([
    ['in the header', path, bearer('account-token')],
    ['in the address', `${path}?token=account-token`, {}],
  ])('accepts a position with the token %s', async (_, url, headers) => {
    const response = await call(url, { payload: message('ex-1'), headers })
    expect(response.json()).toEqual({ stored: 1, duplicates: 0, refused: [] })
    expect(intake.stored).toMatchObject([
      { device: EXCAVATOR, source: { protocol: 'traccar', accountId: 1 } },
    ])
  })

  test('lists the invalid part of a position', async () => {
    const { position, device } = message('ex-1')
    const payload = { position: { ...position, latitude: 100, attributes: { rpm: 'fast', sat: 9 } }, device }
    expect((await call(path, { payload, headers: bearer('account-token') })).json()).toEqual({
      stored: 1,
      duplicates: 0,
      refused: [
        { index: 0, reason: 'impossibleValue', field: 'rpm' },
        { index: 0, reason: 'impossiblePosition', field: 'position' },
      ],
    })
  })

  test('stores the alarm of an event', async () => {
    const event = { type: 'alarm', attributes: { alarm: 'sos' } }
    await call(path, { payload: { ...message('ex-1'), event }, headers: bearer('account-token') })
    expect(intake.stored[0]?.readings[0]?.alerts).toEqual(['panic'])
  })

  test.each<[string, object, string, number]>([
    ['a stranger', message('nobody'), 'account-token', 404],
    ['a device of another account', message('foreign'), 'account-token', 404],
    ['a wrong token', message('ex-1'), 'guess', 403],
    ['no position', { device: { uniqueId: 'ex-1' } }, 'account-token', 422],
    ['no device', { position: {} }, 'account-token', 422],
  ])('rejects a message with %s', async (_, payload, token, status) => {
    expect((await call(path, { payload, headers: bearer(token) })).statusCode).toBe(status)
    expect(intake.stored).toEqual([])
  })
})

describe('OwnTracks', () => {
  const { path } = ingest.owntracks
  const location = { _type: 'location', lat: 40.4, lon: -3.7, tst: AT / 1000 }

  test('accepts a location', async () => {
    const response = await call(path, { payload: location, headers: basic('ex-1', 'device-token') })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual([])
    expect(intake.stored).toMatchObject([{ device: EXCAVATOR, source: { protocol: 'owntracks' } }])
  })

  test('accepts and discards other messages', async () => {
    const payload = { _type: 'transition', event: 'enter' }
    expect((await call(path, { payload, headers: basic('ex-1', 'device-token') })).json()).toEqual([])
    expect([intake.stored, intake.refused]).toEqual([[], []])
  })

  test.each<[string, object, Record<string, string>, number]>([
    ['no sign-in', location, {}, 403],
    ['a wrong password', location, basic('ex-1', 'guess'), 403],
    ['no password', location, basic('ex-1', ''), 403],
    ['the name of another device', location, basic('lift-2', 'device-token'), 403],
    ['a stranger', location, basic('nobody', 'account-token'), 404],
    ['a name that is too long', location, basic('x'.repeat(65), 'account-token'), 404],
    ['an encrypted message', { _type: 'encrypted', data: 'x' }, basic('ex-1', 'device-token'), 422],
    ['a location without a time', { ...location, tst: null }, basic('ex-1', 'device-token'), 422],
  ])('rejects a request with %s', async (_, payload, headers, status) => {
    expect((await call(path, { payload, headers })).statusCode).toBe(status)
    expect(intake.stored).toEqual([])
  })
})
