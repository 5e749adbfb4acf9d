import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import { oncePerMinute } from '../../failures.ts'
import type { TcpProtocol } from '../protocols/tcpProtocol.ts'
import type { Intake, Source } from '../readings/intake.ts'
import { CommandFailed } from './commandFailed.ts'
import { countConnections } from './connectionCount.ts'
import type { Log } from './log.ts'
import { sourceOf } from './sourceOf.ts'
import { TcpConnection } from './tcpConnection.ts'
import type { ConnectionLimits, Stranger, Unasked } from './tcpConnection.ts'

export type TcpLimits = ConnectionLimits & {
  connections: number
  /** Mobile networks put many devices behind one address. */
  connectionsPerAddress: number
  /** How long pending frames may take when the server stops, in milliseconds. */
  closing: number
}

const LIMITS: Omit<TcpLimits, 'handshake'> = {
  connections: 20_000,
  connectionsPerAddress: 2_000,
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
  isConnected(uniqueId: string): boolean
  /** Sends a command to a connected device. Resolves to its answer or rejects with CommandFailed. */
  send(uniqueId: string, command: string): Promise<string>
  /** Waits until pending frames are committed and acknowledged, then closes all connections. */
  close(): Promise<void>
}

type Options = {
  host: string
  port: number
  log: Log
  limits?: Partial<TcpLimits>
  /** Called for messages that a device sends without having been asked. */
  onUnasked?: Unasked
}

/** Opens a port for devices of one protocol. */
export async function listenTcp<Content>(
  intake: Intake,
  protocol: TcpProtocol<Content>,
  { host, port, log, limits: given, onUnasked = () => {} }: Options,
): Promise<TcpPort> {
  const limits = { ...LIMITS, handshake: protocol.handshake, ...given }
  const connections = acceptConnections(intake, protocol, { log, limits, unasked: onUnasked })
  const server = createServer({ noDelay: true }, connections.accept)
  server.listen({ host, port })
  await once(server, 'listening')
  const bound = server.address() as AddressInfo
  // A socket that fails during accept affects only that device. Without a listener, it would end the process.
  server.on('error', (error) => log.error({ err: error }, `${protocol.title} TCP port`))

  return {
    port: bound.port,
    address: bound.address,
    isConnected: connections.isConnected,
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

type Rules = { log: Log; limits: TcpLimits; unasked: Unasked }

/** Keeps the open connections, by device. */
function acceptConnections<Content>(
  intake: Intake,
  protocol: TcpProtocol<Content>,
  { log, limits, unasked }: Rules,
) {
  const open = new Set<TcpConnection<Content>>()
  const byDevice = new Map<string, TcpConnection<Content>>()
  const count = countConnections(limits.connections, limits.connectionsPerAddress)
  const { recordCrowd, stranger } = recorders(intake, protocol.title, log, () => open.size)

  function accept(socket: Socket): void {
    const source = sourceOf(protocol.name, socket.remoteAddress)
    if (!count.admit(source.address)) {
      socket.destroy()
      return recordCrowd(source)
    }
    const connection = new TcpConnection(socket, source, protocol, {
      intake,
      log,
      limits,
      unasked,
      stranger,
      // A device that reconnects has lost its earlier connection, whether or not the server has noticed.
      named: (uniqueId) => {
        byDevice.get(uniqueId)?.hangUp()
        byDevice.set(uniqueId, connection)
      },
    })
    open.add(connection)
    socket.once('close', () => {
      count.release(source.address)
      open.delete(connection)
      const { uniqueId } = connection
      if (uniqueId && byDevice.get(uniqueId) === connection) byDevice.delete(uniqueId)
    })
  }

  return {
    accept,
    isConnected: (uniqueId: string): boolean => byDevice.has(uniqueId),
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

/** Both record only once a minute, so that anyone who connects can't flood the log. */
function recorders(intake: Intake, title: string, log: Log, connections: () => number) {
  return {
    recordCrowd: oncePerMinute((source: Source) => {
      const detail = `${connections()} connections are open`
      intake.refuse('tooMany', source, { detail })
      log.warn({ source, detail }, `${title} connection rejected`)
    }),
    stranger: oncePerMinute((message: Stranger, omitted) =>
      log.warn({ ...message, omitted }, `${title} message of an unknown sender rejected`),
    ),
  }
}
