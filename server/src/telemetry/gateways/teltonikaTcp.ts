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
  /** How long the frames under way may take when the server stops, in milliseconds. */
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
  /** Sends a command to a device that is connected; its answer, or CommandFailed. */
  send(uniqueId: string, command: string): Promise<string>
  /** Lets what is under way be committed and acknowledged, then hangs up. */
  close(): Promise<void>
}

type Options = {
  host: string
  port?: number
  limits?: Partial<TeltonikaTcpLimits>
  /** What a device said without having been asked. */
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
      // A device that comes back has lost its earlier connection, whether or not we have noticed.
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

  /** Not for every attempt, or the list of what was refused would hold nothing else. */
  function tellCrowded(source: Source): void {
    if (Date.now() - crowdedAt < TELL_EVERY) return
    crowdedAt = Date.now()
    intake.refuse('tooMany', source, { detail: `${open.size} connections are open` })
  }

  const server = createServer({ noDelay: true }, accept)
  server.listen({ host: options.host, port: options.port ?? TELTONIKA_PORT })
  await once(server, 'listening')
  const { port, address } = server.address() as AddressInfo
  // A socket that fails while it is accepted is that device's trouble alone.
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
