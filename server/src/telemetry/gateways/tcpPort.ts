import type { AddressInfo, BlockList, Socket } from 'node:net'
import { once } from 'node:events'
import { CONNECTION_LIMITS, limitConnections, portName } from '../../connections/limitConnections.ts'
import type { ConnectionLimits, Crowd } from '../../connections/limitConnections.ts'
import { oncePerMinute } from '../../failures.ts'
import type { ServedPair } from '../../tls/servedPair.ts'
import { makeTcpServer } from '../../tls/tlsServer.ts'
import type { TcpProtocol } from '../protocols/tcpProtocol.ts'
import type { Intake } from '../readings/intake.ts'
import { CommandFailed } from './commandFailed.ts'
import type { DeviceLines } from './deviceLines.ts'
import type { Log } from './log.ts'
import { sourceOf } from './sourceOf.ts'
import { TcpConnection } from './tcpConnection.ts'
import type { Stranger, TalkLimits, Unasked } from './tcpConnection.ts'

export type TcpLimits = ConnectionLimits &
  TalkLimits & {
    /** How long pending frames may take when the server stops, in milliseconds. */
    closing: number
  }

const LIMITS: Omit<TcpLimits, 'handshake'> = {
  ...CONNECTION_LIMITS,
  closing: 5_000,
  frame: 60_000,
  idle: 15 * 60_000,
  answer: 30_000,
  identifyAgain: 60_000,
  waitingMessages: 4,
  unreadBytes: 16 * 1024,
}

export type TcpPort = {
  port: number
  address: string
  /** Sends a command to a connected device. Resolves to its answer or rejects with CommandFailed. */
  send(uniqueId: string, command: string): Promise<string>
  /** Waits until pending frames are committed and acknowledged, then closes all connections. */
  close(): Promise<void>
}

type Options = {
  host: string
  port: number
  /** Whether other threads listen on the same port. */
  reusePort?: boolean
  log: Log
  limits?: Partial<TcpLimits>
  /** Encrypts the port. */
  certificate?: ServedPair | undefined
  /** Called for messages that a device sends without having been asked. */
  onUnasked?: Unasked
  /** The connections of all ports and processes. */
  lines?: DeviceLines
  /** The addresses that send a PROXY header first. */
  proxies?: BlockList | undefined
}

/** Opens a port for devices of one protocol. */
export async function listenTcp<Content>(
  intake: Intake,
  protocol: TcpProtocol<Content>,
  options: Options,
): Promise<TcpPort> {
  const { host, port, reusePort, log, limits: given, certificate, onUnasked = () => {}, lines } = options
  const limits = { ...LIMITS, handshake: protocol.handshake, ...given }
  const name = portName(protocol.name, certificate)
  const connections = acceptConnections(intake, protocol, { name, log, limits, unasked: onUnasked, lines })
  const { admit, accept } = connections
  const { handshake } = limits
  const { proxies } = options
  const server = makeTcpServer({
    certificate,
    handshake,
    admit,
    accept,
    proxies,
    log,
    name: protocol.title,
  })
  server.listen({ host, port, reusePort })
  await once(server, 'listening')
  const bound = server.address() as AddressInfo
  // A socket that fails during accept affects only that device. Without a listener, it would end the process.
  server.on('error', (error) => log.error({ err: error }, `${protocol.title} TCP port`))

  return {
    port: bound.port,
    address: bound.address,
    send: (uniqueId, command) => connections.send(uniqueId, command),
    async close() {
      const closed = once(server, 'close')
      server.close()
      const late = setTimeout(connections.hangUp, limits.closing)
      connections.finish()
      await closed
      clearTimeout(late)
    },
  }
}

type Rules = { name: string; log: Log; limits: TcpLimits; unasked: Unasked; lines: DeviceLines | undefined }

/** Keeps the open connections, by device. */
function acceptConnections<Content>(
  intake: Intake,
  protocol: TcpProtocol<Content>,
  { name, log, limits, unasked, lines }: Rules,
) {
  const open = new Set<TcpConnection<Content>>()
  const byDevice = new Map<string, TcpConnection<Content>>()
  const { recordCrowd, stranger } = recorders(intake, protocol, log)
  const admit = limitConnections(limits, { port: name, report: recordCrowd })

  function accept(socket: Socket): void {
    const source = sourceOf(protocol.name, socket.remoteAddress)
    let release = () => {}
    const connection: TcpConnection<Content> = new TcpConnection(socket, source, protocol, {
      intake,
      log,
      limits,
      unasked,
      stranger,
      // A device that reconnects has lost its earlier connection, whether or not the server has noticed.
      named: (uniqueId) => {
        byDevice.get(uniqueId)?.hangUp()
        byDevice.set(uniqueId, connection)
        if (lines) release = lines.hold(uniqueId, connection)
      },
    })
    open.add(connection)
    socket.once('close', () => {
      open.delete(connection)
      release()
      const { uniqueId } = connection
      if (uniqueId && byDevice.get(uniqueId) === connection) byDevice.delete(uniqueId)
    })
  }

  return {
    admit,
    accept,
    async send(uniqueId: string, command: string): Promise<string> {
      const connection = byDevice.get(uniqueId)
      if (!connection) throw new CommandFailed('notConnected')
      return connection.send(command)
    },
    /** Lets each connection acknowledge what it is committing. */
    finish: () => open.forEach((connection) => void connection.finish()),
    hangUp: () => open.forEach((connection) => connection.hangUp()),
  }
}

function recorders(intake: Intake, { name, title }: Pick<TcpProtocol<unknown>, 'name' | 'title'>, log: Log) {
  return {
    recordCrowd: (crowd: Crowd) => {
      const detail = `${crowd.open} connections are open`
      intake.refuse('tooMany', sourceOf(name, crowd.address), { detail })
      log.warn(crowd, `${title} connection rejected`)
    },
    // Once a minute, so that anyone who connects can't flood the log.
    stranger: oncePerMinute((message: Stranger, omitted) =>
      log.warn({ ...message, omitted }, `${title} message of an unknown sender rejected`),
    ),
  }
}
