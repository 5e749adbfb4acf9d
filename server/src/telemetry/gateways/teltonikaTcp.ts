import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import { oncePerMinute } from '../../failures.ts'
import type { Intake, Source } from '../readings/intake.ts'
import { CommandFailed } from './commandFailed.ts'
import type { Log } from './log.ts'
import { countConnections } from './connectionCount.ts'
import { sourceOf } from './teltonikaSource.ts'
import { TeltonikaConnection } from './teltonikaConnection.ts'
import type { ConnectionLimits, Unasked } from './teltonikaConnection.ts'

export const TELTONIKA_PORT = 5027

export type TeltonikaTcpLimits = ConnectionLimits & {
  connections: number
  /** Mobile networks put many devices behind one address. */
  connectionsPerAddress: number
  /** How long pending frames may take when the server stops, in milliseconds. */
  closing: number
}

const LIMITS: TeltonikaTcpLimits = {
  connections: 20_000,
  connectionsPerAddress: 2_000,
  closing: 5_000,
  handshake: 10_000,
  frame: 60_000,
  idle: 15 * 60_000,
  answer: 30_000,
  identifyAgain: 60_000,
  waitingMessages: 4,
  unreadBytes: 16 * 1024,
}

export type TeltonikaTcp = {
  port: number
  address: string
  /** Sends a command to a connected device. Resolves to its answer or rejects with CommandFailed. */
  send(uniqueId: string, command: string): Promise<string>
  /** Waits until pending frames are committed and acknowledged, then closes all connections. */
  close(): Promise<void>
}

type Options = {
  host: string
  port?: number
  log: Log
  limits?: Partial<TeltonikaTcpLimits>
  /** Called for messages that a device sends without having been asked. */
  onUnasked?: Unasked
}

export async function listenTeltonikaTcp(intake: Intake, options: Options): Promise<TeltonikaTcp> {
  const { log } = options
  const limits = { ...LIMITS, ...options.limits }
  const connections = acceptConnections(intake, { log, limits, unasked: options.onUnasked ?? (() => {}) })
  const server = createServer({ noDelay: true }, connections.accept)
  server.listen({ host: options.host, port: options.port ?? TELTONIKA_PORT })
  await once(server, 'listening')
  const { port, address } = server.address() as AddressInfo
  // A socket that fails during accept affects only that device. Without a listener, it would end the process.
  server.on('error', (error) => log.error({ err: error }, 'Teltonika TCP port'))

  return {
    port,
    address,
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

type Rules = { log: Log; limits: TeltonikaTcpLimits; unasked: Unasked }

/** Keeps the open connections, by device. */
function acceptConnections(intake: Intake, { log, limits, unasked }: Rules) {
  const open = new Set<TeltonikaConnection>()
  const byDevice = new Map<string, TeltonikaConnection>()
  const count = countConnections(limits.connections, limits.connectionsPerAddress)
  // Recorded only once a minute, so that these entries don't flood the list of rejected messages.
  const recordCrowd = oncePerMinute((source: Source) =>
    intake.refuse('tooMany', source, { detail: `${open.size} connections are open` }),
  )

  function accept(socket: Socket): void {
    const source = sourceOf(socket.remoteAddress)
    if (!count.admit(source.address)) {
      socket.destroy()
      return recordCrowd(source)
    }
    const connection = new TeltonikaConnection(socket, source, {
      intake,
      log,
      limits,
      unasked,
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
