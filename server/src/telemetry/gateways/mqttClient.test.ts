import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { Aedes } from 'aedes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryIntake } from '../../testing/memoryIntake.ts'
import { silentLog } from '../../testing/silentLog.ts'
import { Overloaded, TooMany } from '../readings/intake.ts'
import { openMqttClient } from './mqttClient.ts'
import { SHARED_FILTERS } from './mqttTopics.ts'

const SHARE = /^\$share\/yardmaster\//

/**
 * Starts an outside broker. It doesn't support shared subscriptions; with a single subscriber, a plain one
 * is equivalent.
 */
async function startOutsideBroker() {
  const subscribed = Promise.withResolvers<string[]>()
  const acknowledged: string[] = []
  const broker = await Aedes.createBroker({
    authorizeSubscribe: (_client, subscription, done) => {
      subscription.topic = subscription.topic.replace(SHARE, '')
      done(null, subscription)
    },
  })
  broker.on('subscribe', (subscriptions) => subscribed.resolve(subscriptions.map(({ topic }) => topic)))
  broker.on('ack', (packet) => {
    if (packet.cmd === 'publish') acknowledged.push(packet.payload.toString())
  })
  const server = createServer((socket) => void broker.handle(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscribed: subscribed.promise,
    acknowledged,
    publish: (topic: string, payload: string) =>
      new Promise<void>((resolve, reject) => {
        const packet = {
          cmd: 'publish',
          topic,
          payload: Buffer.from(payload),
          qos: 1,
          dup: false,
          retain: false,
        } as const
        broker.publish(packet, (error) => (error ? reject(error) : resolve()))
      }),
    async close() {
      await new Promise<void>((resolve) => broker.close(resolve))
      server.close()
    },
  }
}

const intake = memoryIntake()
const EXCAVATOR = { accountId: 1, id: 11, uniqueId: 'ex-1', model: '' }
let outside: Awaited<ReturnType<typeof startOutsideBroker>>
let client: Awaited<ReturnType<typeof openMqttClient>>

beforeEach(async () => {
  intake.devices.set('ex-1', EXCAVATOR)
  outside = await startOutsideBroker()
  client = await openMqttClient({
    intake,
    log: silentLog,
    url: outside.url,
    name: 'test',
    connections: 1,
    protocolVersion: 4,
  })
  await outside.subscribed
})
afterEach(async () => {
  await client.close()
  await outside.close()
  intake.forget()
})

const AT = 1_763_163_064_000
const reading = JSON.stringify({ at: AT, lat: 39.7, lng: -105 })
const TOPIC = 'yardmaster/ex-1/readings'

test('identifies the device by the topic', async () => {
  await outside.publish(TOPIC, reading)
  await outside.publish('owntracks/ex-1/phone', JSON.stringify({ _type: 'location', lat: 1, lon: 2, tst: 5 }))
  await expect
    .poll(() => intake.stored)
    .toMatchObject([
      { device: EXCAVATOR, readings: [{ at: AT }], source: { protocol: 'mqtt', address: '127.0.0.1' } },
      { device: EXCAVATOR, readings: [{ at: 5000 }], source: { protocol: 'owntracks' } },
    ])
})

test('acknowledges a message only after its commit', async () => {
  const commit = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  intake.commit = () => {
    begun.resolve()
    return commit.promise
  }
  await outside.publish(TOPIC, reading)
  await begun.promise
  expect(outside.acknowledged).toEqual([])
  commit.resolve()
  await expect.poll(() => outside.acknowledged).toEqual([reading])
})

test('receives many messages at the same time, and acknowledges them in order', async () => {
  const commits: (() => void)[] = []
  intake.commit = () => new Promise((resolve) => commits.push(resolve))
  const sent = [1, 2, 3].map((later) => JSON.stringify({ at: AT + later, lat: 39.7, lng: -105 }))
  for (const message of sent) await outside.publish(TOPIC, message)
  await expect.poll(() => commits).toHaveLength(3)
  commits[2]?.()
  commits[1]?.()
  expect(outside.acknowledged).toEqual([])
  commits[0]?.()
  await expect.poll(() => outside.acknowledged).toEqual(sent)
  intake.commit = async () => {}
})

/**
 * A broker of MQTT 5 that accepts everybody. The newest of two connections with one name stays, and the other isn't
 * told why, as with Mosquitto. It may leave subscriptions unanswered.
 */
async function startTakingOver({ answers = true } = {}) {
  const connected = new Map<string, Socket>()
  const names: string[] = []
  const subscribed = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      if (bytes[0] === CONNECT) {
        const name = /yardmaster-[\w-]+/.exec(bytes.toString('latin1'))?.[0] ?? ''
        connected.get(name)?.destroy()
        connected.set(name, socket)
        names.push(name)
        socket.write(Buffer.of(CONNACK, 3, 0, 0, 0))
      } else if (bytes[0] === SUBSCRIBE) {
        subscribed.resolve()
        if (!answers) return
        const granted = SHARED_FILTERS.map(() => 1)
        socket.write(Buffer.of(SUBACK, 3 + granted.length, bytes[2] ?? 0, bytes[3] ?? 0, 0, ...granted))
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    names,
    subscribed: subscribed.promise,
    close() {
      for (const socket of connected.values()) socket.destroy()
      server.close()
    },
  }
}

const [CONNECT, CONNACK, SUBSCRIBE, SUBACK] = [0x10, 0x20, 0x82, 0x90]

test('two processes of one host take different names, so that neither ends the connection of the other', async () => {
  const broker = await startTakingOver()
  const open = () => openMqttClient({ intake, log: silentLog, url: broker.url, name: 'host', connections: 1 })
  const first = await open()
  const second = await open()
  const both = ['yardmaster-host-0', 'yardmaster-host-0-1']
  await expect.poll(() => broker.names.toSorted()).toEqual(both)
  await first.close()
  // The next process has the name, and with it the messages that the broker has kept.
  const third = await open()
  await expect.poll(() => broker.names.toSorted()).toEqual(['yardmaster-host-0', ...both])
  await Promise.all([second.close(), third.close()])
  broker.close()
})

test('closes although the broker never answers the subscription', async () => {
  const broker = await startTakingOver({ answers: false })
  const open = await openMqttClient({ intake, log: silentLog, url: broker.url, name: 'host', connections: 1 })
  await broker.subscribed
  await expect(open.close()).resolves.toBeUndefined()
  broker.close()
})

test('receives a rejected message again over the next connection', async () => {
  const refusedOnce = Promise.withResolvers<void>()
  intake.commit = async () => {
    intake.commit = async () => {}
    refusedOnce.resolve()
    throw new Overloaded()
  }
  await outside.publish(TOPIC, reading)
  await refusedOnce.promise
  expect(outside.acknowledged).toEqual([])
  await expect.poll(() => outside.acknowledged, { timeout: 20_000 }).toEqual([reading])
  expect(intake.stored).toMatchObject([{ readings: [{ at: AT }] }])
})

test('records and acknowledges messages that are unreadable or from unregistered devices', async () => {
  await outside.publish('yardmaster/nobody/readings', reading)
  await outside.publish(TOPIC, 'nonsense')
  await outside.publish(`yardmaster/${'x'.repeat(65)}/readings`, reading)
  await outside.publish(TOPIC, reading)
  await expect.poll(() => outside.acknowledged).toHaveLength(4)
  expect(intake.strangers).toMatchObject([{ uniqueId: 'nobody' }])
  // They are handled at the same time.
  expect(intake.refused.toSorted(([a], [b]) => a.localeCompare(b))).toMatchObject([
    ['brokenFrame', {}, { device: EXCAVATOR }],
    ['wrongTopic', {}, { detail: `yardmaster/${'x'.repeat(65)}/readings` }],
  ])
  expect(intake.stored).toHaveLength(1)
})

test('drops and acknowledges a message above the limit, because other devices share the connection', async () => {
  intake.commit = async () => {
    intake.commit = async () => {}
    throw new TooMany(17)
  }
  await outside.publish(TOPIC, reading)
  await outside.publish(TOPIC, JSON.stringify({ at: AT + 1, fields: { ignition: true } }))
  await expect.poll(() => outside.acknowledged).toHaveLength(2)
  expect(intake.stored).toMatchObject([{ readings: [{ at: AT + 1 }] }])
})
