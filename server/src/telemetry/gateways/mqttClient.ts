import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'mqtt'
import type { IClientOptions, IPublishPacket, MqttClient } from 'mqtt'
import { oncePerMinute } from '../../failures.ts'
import { Overloaded, TooMany } from '../readings/intake.ts'
import type { Intake, Source } from '../readings/intake.ts'
import { uniqueIdOf } from '../protocols/decoded.ts'
import type { Log } from './log.ts'
import { IN_FLIGHT, receiveMany } from './mqttAcknowledge.ts'
import { receiveMessage } from './mqttMessage.ts'
import { emptyLeftSessions, takePlace } from './mqttSessions.ts'
import type { Connection, Names } from './mqttSessions.ts'
import { SHARED_FILTERS, publishedBy, routeOf } from './mqttTopics.ts'

export type MqttClientOptions = {
  intake: Intake
  log: Log
  /** The broker's URL, such as mqtts://user:password@broker.example:8883 */
  url: string
  /**
   * The name of this host, which no other host has. It must stay the same after a restart, so that the broker delivers
   * the messages that arrived in the meantime.
   */
  name: string
  connections?: number
  /** Which of the connections this thread opens, if several open them. */
  part?: { index: number; of: number } | undefined
  protocolVersion?: 4 | 5
  look?: typeof LOOK
}

/** How long the broker keeps messages that arrive while we are disconnected. */
const SESSION_SECONDS = 24 * 60 * 60
const PACKET_LIMIT = 1024 * 1024
const RECONNECT_AFTER = 2000
const END_WITHIN = 2000

/** When to look for what other processes have left. One that just restarts takes another place meanwhile. */
const LOOK = { firstMs: 10_000, everyMs: 300_000 }

/**
 * Receives readings from a broker that somebody else runs. That broker has authenticated the publisher, so
 * the topic identifies the device. Subscriptions are shared: each of our processes gets a part of the
 * messages. Connects immediately and retries until the broker is available.
 */
export async function openMqttClient(options: MqttClientOptions) {
  const { connections = 16, part: { index, of } = { index: 0, of: 1 } } = options
  const numbers = Array.from({ length: connections }, (_, number) => number).filter(
    (number) => number % of === index,
  )
  const subscriptions = await Promise.all(numbers.map((number) => openSubscription(options, number)))
  return {
    async close(): Promise<void> {
      await Promise.all(subscriptions.map((subscription) => subscription.close()))
    },
  }
}

async function openSubscription(options: MqttClientOptions, number: number) {
  const { log, url, name, look = LOOK } = options
  const names: Names = {
    purpose: url,
    nameOf: (place) => `yardmaster-${name}-${number}${place > 0 ? `-${place}` : ''}`,
  }
  const own = await takePlace(names)
  const { client } = openConnection(options, own.name)
  client.subscribe(SHARED_FILTERS, { qos: 1 }, (error) => {
    if (error) log.error({ err: error }, 'MQTT subscription')
  })
  const ending = new AbortController()
  const open = (left: string) => openConnection(options, left, { reconnectPeriod: 0 })
  const looking = repeat(look, ending.signal, () =>
    emptyLeftSessions(names, own.place, open, ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted)
        log.warn({ err: error }, 'what another process left at the MQTT broker waits there')
    }),
  )
  return {
    async close(): Promise<void> {
      ending.abort()
      await Promise.all([end(client), looking])
      own.release()
    },
  }
}

async function repeat(
  { firstMs, everyMs }: typeof LOOK,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const isOver = (milliseconds: number) =>
    sleep(milliseconds, false, { signal, ref: false }).catch(() => true)
  for (let stop = await isOver(firstMs); !stop; stop = await isOver(everyMs)) await work()
}

/** The library waits for the answer to its subscription, which never comes if the connection was lost before it. */
async function end(client: MqttClient): Promise<void> {
  const waiting = new AbortController()
  const tooLong = sleep(END_WITHIN, undefined, waiting).then(
    () => void client.stream.destroy(),
    () => {},
  )
  await Promise.race([client.endAsync(), tooLong])
  waiting.abort()
}

function openConnection(options: MqttClientOptions, name: string, settings: IClientOptions = {}): Connection {
  const { log, url } = options
  const broker: Source = { protocol: 'mqtt', address: new URL(url).hostname, relayed: true }
  const client = connect(url, { ...connectionOptions(options, name), ...settings })
  // A message that fails is resent over the next connection, two seconds later.
  const logFailure = oncePerMinute((details: { err: unknown; topic: string }, omitted) =>
    log.error({ ...details, omitted }, 'a message from the MQTT broker could not be handled'),
  )
  const receiving = receiveMany(client, (packet) =>
    receive(options, broker, packet).catch((error: unknown) => {
      if (!(error instanceof Overloaded)) logFailure({ err: error, topic: packet.topic })
      throw error
    }),
  )
  client.on('error', (error) => log.error({ err: error }, 'MQTT broker'))
  return { client, receiving }
}

const connectionOptions = (options: MqttClientOptions, clientId: string): IClientOptions => ({
  clientId,
  clean: false,
  protocolVersion: options.protocolVersion ?? 5,
  reconnectPeriod: RECONNECT_AFTER,
  ...(options.protocolVersion !== 4 && {
    properties: {
      sessionExpiryInterval: SESSION_SECONDS,
      maximumPacketSize: PACKET_LIMIT,
      receiveMaximum: IN_FLIGHT,
    },
  }),
})

/**
 * Records a message from an unregistered device and acknowledges it. Without the acknowledgment, it would
 * block all later messages.
 */
async function receive(
  options: MqttClientOptions,
  broker: Source,
  { topic, payload }: IPublishPacket,
): Promise<void> {
  const route = routeOf(topic)
  const uniqueId = uniqueIdOf(route?.uniqueId)
  if (!route || !uniqueId) return options.intake.refuse('wrongTopic', broker, { detail: topic })
  const source = publishedBy(broker, route)
  const device = await options.intake.identify(uniqueId, source)
  if (!device) return
  try {
    await receiveMessage(options, route.format, device, Buffer.from(payload), source)
  } catch (error) {
    // Other devices share the connection, so a message above the limit is dropped. The owner sees the reason.
    if (!(error instanceof TooMany)) throw error
  }
}
