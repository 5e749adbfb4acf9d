import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { EventEmitter } from 'node:events'
import type { AddressInfo, BlockList, Socket } from 'node:net'
import { callbackify } from 'node:util'
import { Aedes } from 'aedes'
import type { AedesOptions, Client, PublishPacket } from 'aedes'
import { AppError } from '../../appError.ts'
import {
  CONNECTION_LIMITS,
  addressOf,
  limitConnections,
  portName,
} from '../../connections/limitConnections.ts'
import type { ConnectionLimits } from '../../connections/limitConnections.ts'
import { oncePerMinute } from '../../failures.ts'
import type { ServedPair } from '../../tls/servedPair.ts'
import { makeTcpServer } from '../../tls/tlsServer.ts'
import { Overloaded } from '../readings/intake.ts'
import type { Intake } from '../readings/intake.ts'
import { openDoor } from '../receive/door.ts'
import type { Log } from './log.ts'
import { translateMqtt5 } from './mqtt5.ts'
import { limitPackets } from './mqttPacketLimit.ts'
import { MessageRefused, isGranted, receivePublished, signIn } from './mqttSession.ts'
import type { MqttSession } from './mqttSession.ts'
import type { PatienceLimits } from './patience.ts'

const CONNECT_PACKET_LIMIT = 8 * 1024
const PACKET_LIMIT = 256 * 1024
/**
 * In milliseconds. The broker also disconnects a client that is silent for one and a half times its own
 * keep-alive. The idle time applies to clients without one: parked equipment reports once a day.
 */
const TIMES: PatienceLimits = { handshake: 10_000, frame: 60_000, idle: 25 * 60 * 60_000 }
const TCP_KEEP_ALIVE = 60_000

/** Return codes of MQTT 3.1.1. */
const ACCEPTED = 0
const SERVER_UNAVAILABLE = 3
const BAD_USER_OR_PASSWORD = 4

export type MqttBrokerOptions = {
  intake: Intake
  log: Log
  host: string
  port: number
  /** Whether other threads listen on the same port. */
  reusePort?: boolean
  limits?: Partial<ConnectionLimits>
  times?: Partial<PatienceLimits>
  /** Encrypts the port. */
  certificate?: ServedPair | undefined
  /** The addresses that send a PROXY header first. */
  proxies?: BlockList | undefined
}

/**
 * Opens the broker that devices publish to. It forwards nothing between them and retains nothing. It
 * acknowledges a message once the readings are stored, and a device that gets no acknowledgment resends.
 */
export async function openMqttBroker(options: MqttBrokerOptions) {
  const { intake, log, host, port, reusePort, certificate, proxies } = options
  const times = { ...TIMES, ...options.times }
  const name = portName('mqtt', certificate)
  const sessions = new WeakMap<Client, MqttSession>()
  const sockets = new Set<Socket>()
  const broker = await Aedes.createBroker({
    connectTimeout: times.handshake,
    // Applies to MQTT 3.1. Our client ids are longer, because the device's name is prepended.
    maxClientsIdLength: 256,
    maxInflightInbound: 20,
    ...hooks({ intake, log, name }, sessions),
  })
  // Logs failures of the broker's housekeeping. Without a listener, they would end the process.
  ;(broker as EventEmitter).on('error', (error: unknown) => log.error({ err: error }, 'MQTT broker'))
  broker.on('clientError', (client, error) => log.debug({ err: error, client: client.id }, 'MQTT client'))
  broker.on('connectionError', (_client, error) => log.debug({ err: error }, 'MQTT connection'))
  const admit = limitConnections(
    { ...CONNECTION_LIMITS, ...options.limits },
    { port: name, report: (crowd) => log.warn(crowd, 'MQTT connection rejected') },
  )
  const accept = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // For devices that don't use MQTT's own keep-alive.
    socket.setKeepAlive(true, TCP_KEEP_ALIVE)
    const client = broker.handle(socket)
    limitPackets(socket, {
      maximum: () => (sessions.has(client) ? PACKET_LIMIT : CONNECT_PACKET_LIMIT),
      onTooLarge: () => recordTooLarge(intake, sessions.get(client), socket),
      times,
    })
  }
  const { handshake } = times
  const server = makeTcpServer({ certificate, handshake, admit, accept, proxies, log, name: 'MQTT' })
  server.listen({ port, host, reusePort })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      await new Promise<void>((resolve) => broker.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function recordTooLarge(intake: Intake, session: MqttSession | undefined, socket: Socket): void {
  if (session) return intake.refuse('tooLarge', session.source, { uniqueId: session.uniqueId })
  intake.refuse('tooLarge', { protocol: 'mqtt', address: addressOf(socket) }, {})
}

function hooks(
  ways: { intake: Intake; log: Log; name: string },
  sessions: WeakMap<Client, MqttSession>,
): AedesOptions {
  const door = openDoor(ways.intake, ways.name)
  const logFailure = oncePerMinute((details: { err: unknown; uniqueId: string }, omitted) =>
    ways.log.error({ ...details, omitted }, 'a device could not be served over MQTT'),
  )
  function logUnexpected(error: unknown, uniqueId: string): void {
    if (!(error instanceof MessageRefused || error instanceof Overloaded))
      logFailure({ err: error, uniqueId })
  }
  async function admit(client: Client, uniqueId: string, token: string): Promise<number> {
    try {
      const session = await signIn(door, uniqueId, token, addressOf(client.conn as Socket))
      if (session) sessions.set(client, session)
      return session ? ACCEPTED : BAD_USER_OR_PASSWORD
    } catch (error) {
      if (error instanceof AppError) return BAD_USER_OR_PASSWORD
      logUnexpected(error, uniqueId)
      return SERVER_UNAVAILABLE
    }
  }
  return {
    preConnect(client, packet, done) {
      if (packet.protocolVersion === 5) translateMqtt5(client, packet)
      // Prefixes the client id with the user name, so that no device can take over another one's connection
      // by using the same id. No session outlives its connection.
      packet.clientId = `${packet.username ?? ''}/${packet.clientId || randomUUID()}`
      packet.clean = true
      done(null, true)
    },
    authenticate(client, username = '', password, done) {
      const answer = async () => {
        const returnCode = await admit(client, username, password?.toString() ?? '')
        const error = returnCode === ACCEPTED ? null : Object.assign(new Error('refused'), { returnCode })
        done(error, error === null)
      }
      void answer()
    },
    authorizeSubscribe(client, subscription, done) {
      const session = sessions.get(client)
      done(null, session && isGranted(session, subscription.topic) ? subscription : null)
    },
    // The broker calls this before it acknowledges the message and waits for the result. It also calls it for
    // the last will of a disconnected client.
    authorizePublish: callbackify(async (client: Client | null, packet: PublishPacket) => {
      const session = client && sessions.get(client)
      if (!session) throw new MessageRefused('not signed in')
      packet.retain = false
      const stored = receivePublished(ways, session, packet.topic, Buffer.from(packet.payload ?? ''))
      stored.catch((error: unknown) => logUnexpected(error, session.uniqueId))
      session.turn = Promise.all([session.turn, stored]).then(() => {})
      await session.turn
    }),
  }
}
