import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import mqtt from 'mqtt'
import type { IClientOptions, MqttClient } from 'mqtt'
import { generate } from 'mqtt-packet'
import type { Packet } from 'mqtt-packet'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memoryIntake } from '../../testing/memoryIntake.ts'
import { silentLog } from '../../testing/silentLog.ts'
import { Overloaded } from '../readings/intake.ts'
import { openMqttBroker } from './mqttBroker.ts'

const intake = memoryIntake()
const options = { intake, log: silentLog, host: '127.0.0.1', port: 0 }
const EXCAVATOR = { accountId: 1, id: 11, uniqueId: 'ex-1', model: '' }
const LIFT = { accountId: 1, id: 12, uniqueId: 'lift-2', model: '' }

let broker: Awaited<ReturnType<typeof openMqttBroker>>
beforeAll(async () => {
  broker = await openMqttBroker(options)
})
afterAll(() => broker.close())

beforeEach(() => {
  intake.devices = new Map([EXCAVATOR, LIFT].map((device) => [device.uniqueId, device]))
  intake.tokens = new Map([
    ['secret-1', { accountId: 1, deviceId: 11, uniqueId: 'ex-1' }],
    ['secret-2', { accountId: 1, deviceId: 12, uniqueId: 'lift-2' }],
    ['account', { accountId: 1, deviceId: null, uniqueId: null }],
  ])
})

const opened: MqttClient[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.endAsync(true)))
  intake.forget()
})

const event = (client: MqttClient, name: 'connect' | 'error' | 'close') =>
  new Promise<unknown>((resolve) => client.once(name, resolve))

/** Connects once, without reconnecting unless a test asks for it. */
async function signIn(
  username = 'ex-1',
  password = 'secret-1',
  more: IClientOptions = {},
): Promise<MqttClient> {
  const client = mqtt.connect(`mqtt://127.0.0.1:${broker.port}`, {
    username,
    password,
    reconnectPeriod: 0,
    protocolVersion: 4,
    ...more,
  })
  opened.push(client)
  const refused = event(client, 'error').then((error) => Promise.reject(error as Error))
  await Promise.race([event(client, 'connect'), refused])
  refused.catch(() => {})
  client.on('error', () => {})
  return client
}

const AT = 1_763_163_064_000
const TOPIC = 'yardmaster/ex-1/readings'
const reading = (second = 0) => JSON.stringify({ at: AT + second * 1000, lat: 39.7, lng: -105 })
const location = JSON.stringify({ _type: 'location', lat: 40.4, lon: -3.7, tst: AT / 1000 })

describe('sign-in', () => {
  test.each([
    ['a wrong token', 'ex-1', 'guess'],
    ['the token of another device', 'ex-1', 'secret-2'],
    ["an account's token", 'ex-1', 'account'],
    ['no name', '', 'secret-1'],
    ['a name that reaches into other topics', '+', 'secret-1'],
  ])('is rejected with %s', async (_, username, password) => {
    await expect(signIn(username, password)).rejects.toMatchObject({ code: 4 })
    expect(intake.refused.map(([reason]) => reason)).toEqual(['wrongToken'])
  })

  test('is rejected without credentials', async () => {
    const client = mqtt.connect(`mqtt://127.0.0.1:${broker.port}`, { reconnectPeriod: 0 })
    opened.push(client)
    const error = await event(client, 'error')
    expect(error).toMatchObject({ code: 4 })
  })

  test('does not affect a connection of another device with the same client id', async () => {
    const first = await signIn('ex-1', 'secret-1', { clientId: 'tracker' })
    await signIn('lift-2', 'secret-2', { clientId: 'tracker' })
    await first.publishAsync(TOPIC, reading(), { qos: 1 })
    expect(intake.stored).toHaveLength(1)
  })

  test('closes the previous connection of the same device', async () => {
    const first = await signIn('ex-1', 'secret-1', { clientId: 'tracker' })
    const closed = event(first, 'close')
    const second = await signIn('ex-1', 'secret-1', { clientId: 'tracker' })
    await closed
    expect([first.connected, second.connected]).toEqual([false, true])
  })

  test('is rejected even with the right token after too many wrong ones', async () => {
    const strict = await openMqttBroker(options)
    const attempt = async (password: string) => {
      const client = mqtt.connect(`mqtt://127.0.0.1:${strict.port}`, {
        username: 'ex-1',
        password,
        reconnectPeriod: 0,
        protocolVersion: 4,
      })
      const outcome = await Promise.race([
        event(client, 'connect').then(() => 'in'),
        event(client, 'error').then(() => 'out'),
      ]).catch(() => 'out')
      await client.endAsync(true)
      return outcome
    }
    expect(await attempt('secret-1')).toBe('in')
    for (let i = 0; i < 100; i++) await attempt(`guess-${i}`)
    expect(await attempt('secret-1')).toBe('out')
    await strict.close()
  })
})

describe('a message', () => {
  test.each([0, 1, 2] as const)('is stored from Yardmaster JSON with QoS %d', async (qos) => {
    const client = await signIn()
    const stored = Promise.withResolvers<void>()
    intake.commit = async () => stored.resolve()
    await client.publishAsync(TOPIC, `[${reading()},${reading(1)}]`, { qos })
    await stored.promise
    await expect
      .poll(() => intake.stored)
      .toMatchObject([
        {
          device: EXCAVATOR,
          readings: [{ at: AT }, { at: AT + 1000 }],
          source: { protocol: 'mqtt', accountId: 1 },
        },
      ])
  })

  test('is stored from OwnTracks', async () => {
    const client = await signIn()
    await client.publishAsync('owntracks/ex-1/phone', location, { qos: 1, retain: true })
    await client.publishAsync('owntracks/ex-1/phone/event', '{"_type":"transition"}', { qos: 1 })
    expect(intake.stored).toMatchObject([{ readings: [{ at: AT }], source: { protocol: 'owntracks' } }])
    expect(intake.refused).toEqual([])
  })

  test('is acknowledged and recorded if unreadable, so that it is not resent forever', async () => {
    const client = await signIn()
    await client.publishAsync(TOPIC, 'nonsense', { qos: 1 })
    await client.publishAsync(TOPIC, '{"at":1,"lat":"x","lng":1}', { qos: 1 })
    expect(intake.refused).toMatchObject([
      ['brokenFrame', { accountId: 1 }, { device: EXCAVATOR, detail: 'body' }],
      ['impossiblePosition', { accountId: 1 }, { device: EXCAVATOR, detail: 'lat' }],
    ])
  })

  test('is recorded but not stored if it names another device', async () => {
    const client = await signIn()
    await client.publishAsync(TOPIC, `{"at":${AT},"deviceId":"lift-2"}`, { qos: 1 })
    expect(intake.stored).toEqual([])
    expect(intake.refused).toMatchObject([['wrongToken', {}, { uniqueId: 'lift-2' }]])
  })

  test('is acknowledged in order and only after the commit', async () => {
    const [client, other] = [await signIn(), await signIn('lift-2', 'secret-2')]
    const commits = new Map<number, PromiseWithResolvers<void>>()
    const begun = Promise.withResolvers<void>()
    intake.commit = async ([first]) => {
      if (!first || first.at === AT) return
      const commit = Promise.withResolvers<void>()
      commits.set(first.at, commit)
      if (commits.size === 2) begun.resolve()
      return commit.promise
    }
    const acknowledged: number[] = []
    const publish = async (number: number) => {
      await client.publishAsync(TOPIC, reading(number), { qos: 1 })
      acknowledged.push(number)
    }
    // Sends both in one chunk, because the broker reads on only after it has processed what it read.
    client.stream.cork()
    const both = [publish(1), publish(2)]
    client.stream.uncork()
    await begun.promise
    commits.get(AT + 2000)?.resolve()
    // A round trip to the broker, during which a premature acknowledgment would have arrived.
    await other.publishAsync('yardmaster/lift-2/readings', reading(), { qos: 1 })
    expect(acknowledged).toEqual([])
    commits.get(AT + 1000)?.resolve()
    await Promise.all(both)
    expect(acknowledged).toEqual([1, 2])
  })

  test('is not acknowledged when the intake is overloaded, and the device reconnects and resends it', async () => {
    let room = false
    intake.commit = async () => {
      if (!room) throw new Overloaded()
    }
    const client = await signIn('ex-1', 'secret-1', { reconnectPeriod: 10, clientId: 'tracker' })
    const cutOff = event(client, 'close')
    const published = client.publishAsync(TOPIC, reading(), { qos: 1 })
    await cutOff
    expect(intake.stored).toEqual([])
    room = true
    await published
    expect(intake.stored).toHaveLength(1)
  })

  test.each([
    ['the token was taken away', () => intake.tokens.delete('secret-1')],
    ['the device is gone', () => intake.devices.delete('ex-1')],
  ])('is rejected when %s in the meantime', async (_, happen) => {
    const client = await signIn()
    happen()
    const closed = event(client, 'close')
    client.publish(TOPIC, reading(), { qos: 1 })
    await closed
    expect(intake.stored).toEqual([])
  })

  test('is stored from a last will like any other', async () => {
    const will = {
      topic: 'owntracks/ex-1/phone',
      payload: Buffer.from(location),
      qos: 1 as const,
      retain: true,
    }
    const client = await signIn('ex-1', 'secret-1', { will })
    client.stream.destroy()
    await expect.poll(() => intake.stored).toHaveLength(1)
  })
})

describe('permissions', () => {
  test.each([
    'yardmaster/lift-2/readings',
    'owntracks/lift-2/phone',
    'yardmaster/ex-1/commands',
    'yardmaster/ex-1/readings/more',
    'owntracks',
    'owntracks/ex-1',
    '$SYS/heartbeat',
    `owntracks/ex-1${'/x'.repeat(120)}`,
  ])('closes the connection on a publish to %s', async (topic) => {
    const client = await signIn()
    const closed = event(client, 'close')
    client.publish(topic, location, { qos: 1 })
    await closed
    expect(intake.stored).toEqual([])
  })

  test.each([
    ['yardmaster/ex-1/commands', true],
    ['owntracks/ex-1/+/cmd', true],
    ['owntracks/ex-1/phone/cmd', true],
    ['owntracks/+/+/cmd', false],
    ['owntracks/lift-2/+/cmd', false],
    ['owntracks/ex-1/#', false],
    ['owntracks/ex-1/phone', false],
    ['yardmaster/+/commands', false],
    ['yardmaster/ex-1/readings', false],
    ['#', false],
    ['$SYS/#', false],
  ])('grants a subscription to %s: %s', async (filter, granted) => {
    const client = await signIn()
    const outcome = await client.subscribeAsync(filter, { qos: 1 }).then(
      ([grant]) => grant?.qos !== 128,
      () => false,
    )
    expect(outcome).toBe(granted)
    expect(client.connected).toBe(true)
  })

  test('allows at most twenty subscriptions', async () => {
    const client = await signIn()
    for (let i = 0; i < 20; i++) await client.subscribeAsync(`owntracks/ex-1/p${i}/cmd`)
    await expect(client.subscribeAsync('owntracks/ex-1/one-more/cmd')).rejects.toThrow('Subscribe error')
  })

  test('retains no messages or subscriptions for later connections', async () => {
    const client = await signIn('ex-1', 'secret-1', { clean: false, clientId: 'keeper' })
    await client.publishAsync('owntracks/ex-1/phone/cmd', '{"_type":"cmd"}', { qos: 1, retain: true })
    await client.subscribeAsync('owntracks/ex-1/+/cmd', { qos: 1 })
    await client.endAsync(true)
    const later = await signIn('ex-1', 'secret-1', { clean: false, clientId: 'keeper' })
    const messages: string[] = []
    later.on('message', (topic) => messages.push(topic))
    await later.subscribeAsync('owntracks/ex-1/+/cmd', { qos: 1 })
    await later.publishAsync(TOPIC, reading(), { qos: 1 })
    expect(messages).toEqual([])
  })
})

describe('limits', () => {
  test('accepts a packet of 256 KiB and closes the connection on a larger one', async () => {
    const client = await signIn()
    const padded = (size: number) => reading().padEnd(size, ' ')
    await client.publishAsync(TOPIC, padded(256 * 1024 - 100), { qos: 1 })
    expect(intake.stored).toHaveLength(1)
    const closed = event(client, 'close')
    client.publish(TOPIC, padded(256 * 1024 + 1), { qos: 1 })
    await closed
    expect(intake.stored).toHaveLength(1)
  })

  test.each([
    ['a large packet before the sign-in', [0x10, 0xff, 0xff, 0x7f]],
    ['a length that does not end', [0x10, 0xff, 0xff, 0xff, 0xff, 0xff]],
    ['a publication before the sign-in', [0x30, 0x03, 0x00, 0x01, 0x61]],
    ['another protocol', [...Buffer.from('GET / HTTP/1.1\r\n\r\n')]],
    ['bits that may not be set', [0xff, 0x00]],
  ])('closes the connection on %s', async (_, bytes) => {
    const socket = connectTcp(broker.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(Buffer.from(bytes))
    await once(socket.resume(), 'close')
    expect(intake.stored).toEqual([])
  })
})

describe('MQTT 5', () => {
  const FIVE: IClientOptions = { protocolVersion: 5 }

  test('is accepted, with the limits of the broker', async () => {
    const client = mqtt.connect(`mqtt://127.0.0.1:${broker.port}`, {
      username: 'ex-1',
      password: 'secret-1',
      reconnectPeriod: 0,
      ...FIVE,
      clientId: '',
      clean: true,
    })
    opened.push(client)
    const answer = await event(client, 'connect')
    expect(answer).toMatchObject({
      reasonCode: 0,
      sessionPresent: false,
      properties: { assignedClientIdentifier: expect.any(String), sessionExpiryInterval: 0 },
    })
  })

  test('is rejected with a wrong token', async () => {
    await expect(signIn('ex-1', 'guess', FIVE)).rejects.toMatchObject({ code: 0x86 })
  })

  test.each([0, 1, 2] as const)('stores a message with properties and QoS %d', async (qos) => {
    const client = await signIn('ex-1', 'secret-1', FIVE)
    const properties = { contentType: 'application/json', userProperties: { from: 'test' } }
    await client.publishAsync(TOPIC, reading(), { qos, properties })
    await expect.poll(() => intake.stored).toMatchObject([{ device: EXCAVATOR, readings: [{ at: AT }] }])
  })

  test('reads packets that follow the first one immediately', async () => {
    const socket = connectTcp(broker.port, '127.0.0.1')
    const packets = [
      { cmd: 'connect', clientId: 'x', username: 'ex-1', password: Buffer.from('secret-1'), ...FIVE },
      { cmd: 'publish', topic: TOPIC, payload: reading(), qos: 1, messageId: 7, dup: false, retain: false },
    ] as const
    socket.write(Buffer.concat(packets.map((packet) => generate(packet as Packet, { protocolVersion: 5 }))))
    await expect.poll(() => intake.stored).toMatchObject([{ readings: [{ at: AT }] }])
    socket.destroy()
  })

  test('grants, rejects and ends subscriptions', async () => {
    const client = await signIn('ex-1', 'secret-1', FIVE)
    const own = 'yardmaster/ex-1/commands'
    expect(await client.subscribeAsync(own, { qos: 1 })).toMatchObject([{ topic: own, qos: 1 }])
    await expect(client.subscribeAsync('yardmaster/lift-2/commands')).rejects.toThrow('Unspecified error')
    expect(await client.unsubscribeAsync([own, 'owntracks/ex-1/+/cmd'])).toMatchObject({ granted: [0, 0] })
  })

  test('delivers messages of a subscription', async () => {
    const client = await signIn('ex-1', 'secret-1', FIVE)
    await client.subscribeAsync('owntracks/ex-1/+/cmd', { qos: 1 })
    const received = new Promise((resolve) =>
      client.once('message', (topic, payload) => resolve([topic, payload.toString()])),
    )
    await client.publishAsync('owntracks/ex-1/phone/cmd', '{"_type":"cmd"}', { qos: 1 })
    expect(await received).toEqual(['owntracks/ex-1/phone/cmd', '{"_type":"cmd"}'])
  })
})
