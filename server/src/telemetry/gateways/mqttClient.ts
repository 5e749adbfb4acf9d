import { connect } from 'mqtt'
import type { IClientOptions, IPublishPacket, MqttClient } from 'mqtt'
import type { Intake, Source } from '../readings/intake.ts'
import { uniqueIdOf } from '../protocols/decoded.ts'
import type { Log } from './log.ts'
import { receiveMessage } from './mqttMessage.ts'
import { SHARED_FILTERS, routeOf } from './mqttTopics.ts'

export type MqttClientOptions = {
  intake: Intake
  log: Log
  /** Of the broker, as in mqtts://user:password@broker.example:8883 */
  url: string
  /** Of this process: the same after a restart, so that the broker hands over what came meanwhile; another for every process. */
  name: string
  /** A connection acknowledges one message after the other, each after its commit; those of several share commits. */
  connections?: number
  protocolVersion?: 4 | 5
}

/** How long the broker keeps what came while we were away. */
const SESSION_SECONDS = 24 * 60 * 60
const PACKET_LIMIT = 1024 * 1024
const RECONNECT_AFTER = 2000

/**
 * Takes readings from a broker that somebody else runs. That broker has checked who publishes, so the topic names the
 * device. Subscriptions are shared: every process of ours gets its part. Begins at once, and tries until the broker is there.
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
  client.handleMessage = (packet, acknowledge) => {
    void receive(options, packet).then(
      () => acknowledge(),
      (error: Error) => {
        log.debug({ err: error }, 'MQTT message not taken')
        acknowledge(error)
        // The broker sends again what was not acknowledged, but only over a new connection.
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

/** A message of a stranger is noted and let go: kept back, it would stop all that come after it. */
async function receive(options: MqttClientOptions, { topic, payload }: IPublishPacket): Promise<void> {
  const route = routeOf(topic)
  const uniqueId = uniqueIdOf(route?.uniqueId)
  if (!route || !uniqueId) return
  const source: Source = { protocol: 'mqtt', address: new URL(options.url).hostname }
  const device = await options.intake.identify(uniqueId, source)
  if (device) await receiveMessage(options, route.format, device, Buffer.from(payload), source)
}
