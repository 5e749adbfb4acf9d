import { ingest } from '@yardmaster/core/contract/account/ingest.ts'
import { describe, expect, test } from 'vitest'
import { AT, bearer, EXCAVATOR, startIngest } from './ingest.fixture.ts'

const { app, intake, call } = startIngest()

const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
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
