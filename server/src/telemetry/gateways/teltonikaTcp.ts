import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import type { Intake, Source } from '../readings/intake.ts'
import { CommandFailed } from './commandFailed.ts'
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

const TELL_EVERY = 60_000

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
  limits?: Partial<TeltonikaTcpLimits>
  /** Called for messages that a device sends without having been asked. */
  onUnasked?: Unasked
}

export async function listenTeltonikaTcp(intake: Intake, options: Options): Promise<TeltonikaTcp> {
  const limits = { ...LIMITS, ...options.limits }
  const open = new Set<TeltonikaConnection>()
  const byDevice = new Map<string, TeltonikaConnection>()
  const count = countConnections(limits.connections, limits.connectionsPerAddress)
  let crowdedAt = 0

  function accept(socket: Socket): void {
    const source = sourceOf(socket.remoteAddress)
    if (!count.admit(source.address)) {
      socket.destroy()
      return tellCrowded(source)
    }
    const connection = new TeltonikaConnection(socket, source, {
      intake,
      limits,
      unasked: options.onUnasked ?? (() => {}),
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

  /** Recorded only once per interval, so that these entries don't flood the list of rejected messages. */
  function tellCrowded(source: Source): void {
    if (Date.now() - crowdedAt < TELL_EVERY) return
    crowdedAt = Date.now()
    intake.refuse('tooMany', source, { detail: `${open.size} connections are open` })
  }

  const server = createServer({ noDelay: true }, accept)
  server.listen({ host: options.host, port: options.port ?? TELTONIKA_PORT })
  await once(server, 'listening')
  const { port, address } = server.address() as AddressInfo
  // A socket that fails during accept affects only that device.
  server.on('error', () => {})

  return {
    port,
    address,
    async send(uniqueId, command) {
      const connection = byDevice.get(uniqueId)
      if (!connection) throw new CommandFailed('notConnected')
      return connection.send(command)
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      const late = setTimeout(() => open.forEach((connection) => connection.hangUp()), limits.closing)
      for (const connection of open) void connection.finish()
      await closed
      clearTimeout(late)
    },
  }
}
