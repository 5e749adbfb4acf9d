import type { BlockList } from 'node:net'
import { hostname } from 'node:os'
import type { ConnectionLimits } from '../../connections/limitConnections.ts'
import type { Clock } from '../../context.ts'
import type { ServedPair } from '../../tls/servedPair.ts'
import { QUECLINK } from '../protocols/queclink/tcp.ts'
import { RUPTELA } from '../protocols/ruptela/tcp.ts'
import { TELTONIKA } from '../protocols/teltonika/tcp.ts'
import type { Intake } from '../readings/intake.ts'
import type { ReceiveReadings } from '../receive/readings.ts'
import { QUECLINK_UDP, TELTONIKA_UDP } from './datagramProtocols.ts'
import type { DeviceLines } from './deviceLines.ts'
import type { Log } from './log.ts'
import { openMqttBroker } from './mqttBroker.ts'
import { openMqttClient } from './mqttClient.ts'
import { openOsmandPort } from './osmandPort.ts'
import type { Unasked } from './tcpConnection.ts'
import { listenTcp } from './tcpPort.ts'
import type { TcpPort } from './tcpPort.ts'
import { listenUdp } from './udpPort.ts'

export type GatewayConfig = {
  host: string
  /** Null disables the port. */
  teltonikaPort: number | null
  queclinkPort: number | null
  ruptelaPort: number | null
  osmandPort: number | null
  mqttPort: number | null
  /** What devices send over HTTP, on a port of its own. */
  httpPort?: number | null
  /** The encrypted ports. They need a certificate. */
  httpsPort?: number | null
  teltonikaTlsPort?: number | null
  osmandTlsPort?: number | null
  mqttTlsPort?: number | null
  /** The balancers in front of the TCP ports, which send a PROXY header first. Threads get a copy. */
  proxies?: BlockList | undefined
  /** The number of proxies in front of the HTTP ports that set X-Forwarded-For. */
  trustProxy?: number
  /** The URL of an outside broker. */
  mqttUrl: string | undefined
  /** If several threads open the same ports, each gets a part of the connections. */
  part?: { index: number; of: number }
}

export type DevicePort = { port: number; close(): Promise<void> }

export type DevicePortOptions = {
  host: string
  port: number
  /** Whether other threads listen on the same port. */
  reusePort: boolean
  /** How many threads of this process do. */
  threads: number
  /** Encrypts the port. */
  certificate?: ServedPair | undefined
  trustProxy: number
  limits?: ConnectionLimits
  intake: Intake
  clock: Clock
  log: Log
  receiveReadings?: ReceiveReadings | undefined
}

/** Opens a port that answers what devices send over HTTP. */
export type OpenDevicePort = (options: DevicePortOptions) => Promise<DevicePort>

type Options = {
  config: GatewayConfig
  /** Of the encrypted ports. */
  certificate?: ServedPair | undefined
  /** The limits of each port. */
  limits?: ConnectionLimits
  intake: Intake
  clock: Clock
  log: Log
  /** Called when a port can't be opened. The rest of Yardmaster works without it. */
  warn: (line: string) => void
  /** Called for messages that a device sends without having been asked. */
  onUnasked?: Unasked
  /** The connections of all processes. */
  lines?: DeviceLines
  /** Opens the HTTP ports. */
  openDevicePort?: OpenDevicePort
  /** If set, handles messages in our own JSON over HTTP in another way than in this thread. */
  receiveReadings?: ReceiveReadings | undefined
}

/** The ports that devices connect to, as far as they could be opened. */
export type DevicePorts = Record<PortName, { port: number } | null> & {
  /** Whether every configured port could be opened. */
  areOpen: boolean
}

type PortName = Exclude<keyof Gateways, 'areOpen' | 'close'>

/** The setting of each port. */
export const PORT_SETTINGS = {
  teltonika: 'teltonikaPort',
  queclink: 'queclinkPort',
  ruptela: 'ruptelaPort',
  osmand: 'osmandPort',
  mqtt: 'mqttPort',
  http: 'httpPort',
  https: 'httpsPort',
  teltonikaTls: 'teltonikaTlsPort',
  osmandTls: 'osmandTlsPort',
  mqttTls: 'mqttTlsPort',
} as const satisfies Record<PortName, keyof GatewayConfig>

export const PORT_NAMES = Object.keys(PORT_SETTINGS) as PortName[]

export type Gateways = {
  teltonika: TcpPort | null
  queclink: TcpPort | null
  ruptela: TcpPort | null
  osmand: { port: number } | null
  mqtt: { port: number } | null
  http: { port: number } | null
  https: { port: number } | null
  teltonikaTls: TcpPort | null
  osmandTls: { port: number } | null
  mqttTls: { port: number } | null
  /** Whether every configured port could be opened. */
  areOpen: boolean
  close(): Promise<void>
}

type Gateway = { close(): Promise<void> }

export async function startGateways(options: Options): Promise<Gateways> {
  const { config, intake, clock, log } = options
  const common = {
    intake,
    log,
    host: config.host,
    reusePort: config.part !== undefined,
    proxies: config.proxies,
    ...limitsOf(options),
  }
  const ports = openPorts(options.warn, options.certificate)
  const { open, openEncrypted, add, areOpen, close } = ports
  const trackers = await openTrackerPorts(options, ports)
  const osmand = await open('OsmAnd', config.osmandPort, (port) => openOsmandPort({ ...common, clock, port }))
  const mqtt = await open('MQTT', config.mqttPort, (port) => openMqttBroker({ ...common, port }))
  const osmandTls = await openEncrypted('OsmAnd over TLS', config.osmandTlsPort, (port, certificate) =>
    openOsmandPort({ ...common, clock, port, certificate }),
  )
  const mqttTls = await openEncrypted('MQTT over TLS', config.mqttTlsPort, (port, certificate) =>
    openMqttBroker({ ...common, port, certificate }),
  )
  const http = await openHttpPorts(options, ports)
  if (config.mqttUrl)
    add(await openMqttClient({ intake, log, url: config.mqttUrl, name: hostname(), part: config.part }))
  return {
    ...trackers,
    ...http,
    osmand,
    mqtt,
    osmandTls,
    mqttTls,
    areOpen: areOpen(),
    close,
  }
}

type Open = <Port extends Gateway>(
  name: string,
  port: number | null | undefined,
  start: (port: number) => Promise<Port>,
) => Promise<Port | null>

/** Opens a port that must not be open without a certificate. */
type OpenEncrypted = <Port extends Gateway>(
  name: string,
  port: number | null | undefined,
  start: (port: number, certificate: ServedPair) => Promise<Port>,
) => Promise<Port | null>

const limitsOf = ({ limits }: Options) => limits && { limits }

async function openTrackerPorts(options: Options, { open, openEncrypted }: Ports) {
  const { config, intake, log, onUnasked, lines } = options
  const { teltonikaPort, teltonikaTlsPort, queclinkPort, ruptelaPort } = config
  const reusePort = config.part !== undefined
  const common = { host: config.host, reusePort, log, ...(onUnasked && { onUnasked }) }
  const connected = { ...common, proxies: config.proxies, ...limitsOf(options), ...(lines && { lines }) }
  const trackers = {
    teltonika: await open('Teltonika over TCP', teltonikaPort, (port) =>
      listenTcp(intake, TELTONIKA, { port, ...connected }),
    ),
    teltonikaTls: await openEncrypted('Teltonika over TLS', teltonikaTlsPort, (port, certificate) =>
      listenTcp(intake, TELTONIKA, { port, certificate, ...connected }),
    ),
    queclink: await open('Queclink over TCP', queclinkPort, (port) =>
      listenTcp(intake, QUECLINK, { port, ...connected }),
    ),
    ruptela: await open('Ruptela', ruptelaPort, (port) => listenTcp(intake, RUPTELA, { port, ...connected })),
  }
  await open('Teltonika over UDP', teltonikaPort, (port) =>
    listenUdp(intake, TELTONIKA_UDP, { port, ...common }),
  )
  await open('Queclink over UDP', queclinkPort, (port) =>
    listenUdp(intake, QUECLINK_UDP, { port, ...common }),
  )
  return trackers
}

async function openHttpPorts(options: Options, { open, openEncrypted }: Ports) {
  const { config, intake, clock, log, receiveReadings, openDevicePort } = options
  const listen = async (port: number, certificate?: ServedPair) => {
    if (!openDevicePort) throw new Error('this part of Yardmaster holds none')
    return openDevicePort({
      host: config.host,
      port,
      reusePort: config.part !== undefined,
      threads: config.part?.of ?? 1,
      certificate,
      trustProxy: config.trustProxy ?? 0,
      ...limitsOf(options),
      intake,
      clock,
      log,
      receiveReadings,
    })
  }
  return {
    http: await open('HTTP for devices', config.httpPort, (port) => listen(port)),
    https: await openEncrypted('HTTPS for devices', config.httpsPort, listen),
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'no reason given')

type Ports = { open: Open; openEncrypted: OpenEncrypted }

/** Keeps the opened ports. A port that can't be opened is only warned about. */
function openPorts(warn: (line: string) => void, certificate: ServedPair | undefined) {
  const opened: Gateway[] = []
  let isOneMissing = false
  const open: Open = async (name, port, start) => {
    if (port === null || port === undefined) return null
    try {
      const gateway = await start(port)
      opened.push(gateway)
      return gateway
    } catch (error) {
      isOneMissing = true
      warn(`${name} is not available: port ${port} could not be opened (${reasonOf(error)}).`)
      return null
    }
  }
  const openEncrypted: OpenEncrypted = (name, port, start) =>
    open(name, port, async (number) => {
      if (!certificate) throw new Error('there is no certificate')
      return start(number, certificate)
    })
  return {
    open,
    openEncrypted,
    areOpen: () => !isOneMissing,
    add: (gateway: Gateway) => void opened.push(gateway),
    close: async () => {
      await Promise.all(opened.map((gateway) => gateway.close()))
    },
  }
}
