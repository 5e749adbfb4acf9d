import { hostname } from 'node:os'
import type { Clock } from '../../context.ts'
import type { Device, Intake } from '../readings/intake.ts'
import type { Log } from './log.ts'
import { openMqttBroker } from './mqttBroker.ts'
import { openMqttClient } from './mqttClient.ts'
import { openOsmandPort } from './osmandPort.ts'
import { listenTeltonikaTcp } from './teltonikaTcp.ts'
import type { TeltonikaTcp } from './teltonikaTcp.ts'
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
  onUnasked?: (device: Device, text: string) => void
}

/** The ports that devices connect to, as far as they could be opened. */
export type Gateways = {
  teltonika: TeltonikaTcp | null
  osmand: { port: number } | null
  mqtt: { port: number } | null
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
    listenTeltonikaTcp(intake, { host, port, log, ...(onUnasked && { onUnasked }) }),
  )
  await open('Teltonika over UDP', config.teltonikaPort, (port) =>
    listenTeltonikaUdp(intake, { host, port, log }),
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
    close: async () => {
      await Promise.all(opened.map((gateway) => gateway.close()))
    },
  }
}
