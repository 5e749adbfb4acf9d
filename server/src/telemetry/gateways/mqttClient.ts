import { connect } from 'mqtt'
import type { IClientOptions, IPublishPacket, MqttClient } from 'mqtt'
import { oncePerMinute } from '../../failures.ts'
import { Overloaded, TooMany } from '../readings/intake.ts'
import type { Intake, Source } from '../readings/intake.ts'
import { uniqueIdOf } from '../protocols/decoded.ts'
import type { Log } from './log.ts'
import { receiveMessage } from './mqttMessage.ts'
import { SHARED_FILTERS, publishedBy, routeOf } from './mqttTopics.ts'

export type MqttClientOptions = {
  intake: Intake
  log: Log
  /** The broker's URL, such as mqtts://user:password@broker.example:8883 */
  url: string
  /**
   * The name of this process. It must stay the same after a restart, so that the broker delivers the
   * messages that arrived in the meantime, and differ between processes.
   */
  name: string
  /**
   * The number of connections. Each acknowledges its messages one by one after their commits, and messages
   * of several connections share commits.
   */
  connections?: number
  protocolVersion?: 4 | 5
}

/** How long the broker keeps messages that arrive while we are disconnected. */
const SESSION_SECONDS = 24 * 60 * 60
const PACKET_LIMIT = 1024 * 1024
const RECONNECT_AFTER = 2000

/**
 * Receives readings from a broker that somebody else runs. That broker has authenticated the publisher, so
 * the topic identifies the device. Subscriptions are shared: each of our processes gets a part of the
 * messages. Connects immediately and retries until the broker is available.
 */
export function openMqttClient(options: MqttClientOptions) {
  const clients = Array.from({ length: options.connections ?? 8 }, (_, number) => subscribe(options, number))
  return {
    async close(): Promise<void> {
      await Promise.all(clients.map((client) => client.endAsync()))
    },
  }
}

function subscribe(options: MqttClientOptions, number: number): MqttClient {
  const { log, url } = options
  const client = connect(url, connectionOptions(options, number))
  // A message that fails is resent over the next connection, two seconds later.
  const logFailure = oncePerMinute((details: { err: unknown; topic: string }, omitted) =>
    log.error({ ...details, omitted }, 'a message from the MQTT broker could not be handled'),
  )
  client.handleMessage = (packet, acknowledge) => {
    void receive(options, packet).then(
      () => acknowledge(),
      (error: Error) => {
        if (!(error instanceof Overloaded)) logFailure({ err: error, topic: packet.topic })
        acknowledge(error)
        // The broker resends unacknowledged messages, but only over a new connection.
        client.stream.destroy()
      },
    )
  }
  client.on('error', (error) => log.error({ err: error }, 'MQTT broker'))
  client.subscribe(SHARED_FILTERS, { qos: 1 }, (error) => {
    if (error) log.error({ err: error }, 'MQTT subscription')
  })
  return client
}

const connectionOptions = (
  { name, protocolVersion = 5 }: MqttClientOptions,
  number: number,
): IClientOptions => ({
  clientId: `yardmaster-${name}-${number}`,
  clean: false,
  protocolVersion,
  reconnectPeriod: RECONNECT_AFTER,
  ...(protocolVersion === 5 && {
    properties: { sessionExpiryInterval: SESSION_SECONDS, maximumPacketSize: PACKET_LIMIT },
  }),
})

/**
 * Records a message from an unregistered device and acknowledges it. Without the acknowledgment, it would
 * block all later messages.
 */
async function receive(options: MqttClientOptions, { topic, payload }: IPublishPacket): Promise<void> {
  const route = routeOf(topic)
  const uniqueId = uniqueIdOf(route?.uniqueId)
  const broker: Source = { protocol: 'mqtt', address: new URL(options.url).hostname, relayed: true }
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
