import { gzipSync } from 'node:zlib'
import { ingest } from '@yardmaster/core/contract/account/ingest.ts'
import { describe, expect, test } from 'vitest'
import { Overloaded, TooMany } from '../../../telemetry/readings/intake.ts'
import type { Call } from './ingest.fixture.ts'
import { AT, bearer, EXCAVATOR, startIngest } from './ingest.fixture.ts'

const { intake, call, address, changeAddress } = startIngest()

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
      source: { protocol: 'json', address: address(), accountId: 1 },
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
    changeAddress()
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
      ['tooLarge', { protocol: 'json', address: address(), accountId: 1 }, { uniqueId: 'ex-1' }],
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
