import { hostname } from 'node:os'
import type { Clock } from '../../context.ts'
import { TELTONIKA } from '../protocols/teltonika/tcp.ts'
import type { Intake } from '../readings/intake.ts'
import { CommandFailed } from './commandFailed.ts'
import type { Log } from './log.ts'
import { openMqttBroker } from './mqttBroker.ts'
import { openMqttClient } from './mqttClient.ts'
import { openOsmandPort } from './osmandPort.ts'
import type { Unasked } from './tcpConnection.ts'
import { listenTcp } from './tcpPort.ts'
import type { TcpPort } from './tcpPort.ts'
import { listenTeltonikaUdp } from './teltonikaUdp.ts'

export type GatewayConfig = {
  host: string
  /** Null disables the port. */
  teltonikaPort: number | null
  osmandPort: number | null
  mqttPort: number | null
  /** The URL of an outside broker. */
  mqttUrl: string | undefined
}

type Options = {
  config: GatewayConfig
  intake: Intake
  clock: Clock
  log: Log
  /** Called when a port can't be opened. The rest of Yardmaster works without it. */
  warn: (line: string) => void
  /** Called for messages that a device sends without having been asked. */
  onUnasked?: Unasked
}

/** The ports that devices connect to, as far as they could be opened. */
export type Gateways = {
  teltonika: TcpPort | null
  osmand: { port: number } | null
  mqtt: { port: number } | null
  /** Sends a command to a device that is connected to any of the ports. Rejects with CommandFailed. */
  send(uniqueId: string, command: string): Promise<string>
  close(): Promise<void>
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'no reason given')

export async function startGateways({
  config,
  intake,
  clock,
  log,
  warn,
  onUnasked,
}: Options): Promise<Gateways> {
  const { host } = config
  const common = { log, ...(onUnasked && { onUnasked }) }
  const opened: { close(): Promise<void> }[] = []
  async function open<Gateway extends { close(): Promise<void> }>(
    name: string,
    port: number | null,
    start: (port: number) => Promise<Gateway>,
  ): Promise<Gateway | null> {
    if (port === null) return null
    try {
      const gateway = await start(port)
      opened.push(gateway)
      return gateway
    } catch (error) {
      warn(`${name} is not available: port ${port} could not be opened (${reasonOf(error)}).`)
      return null
    }
  }

  const teltonika = await open('Teltonika over TCP', config.teltonikaPort, (port) =>
    listenTcp(intake, TELTONIKA, { host, port, ...common }),
  )
  await open('Teltonika over UDP', config.teltonikaPort, (port) =>
    listenTeltonikaUdp(intake, { host, port, ...common }),
  )
  const osmand = await open('OsmAnd', config.osmandPort, (port) =>
    openOsmandPort({ intake, clock, log, host, port }),
  )
  const mqtt = await open('MQTT', config.mqttPort, (port) => openMqttBroker({ intake, log, host, port }))
  if (config.mqttUrl) opened.push(openMqttClient({ intake, log, url: config.mqttUrl, name: hostname() }))
  return {
    teltonika,
    osmand,
    mqtt,
    async send(uniqueId, command) {
      const port = [teltonika].find((gateway) => gateway?.isConnected(uniqueId))
      if (!port) throw new CommandFailed('notConnected')
      return port.send(uniqueId, command)
    },
    close: async () => {
      await Promise.all(opened.map((gateway) => gateway.close()))
    },
  }
}
