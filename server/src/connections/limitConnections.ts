import type { Socket } from 'node:net'
import { oncePerMinute } from '../failures.ts'
import { countByNetwork } from './countByNetwork.ts'

export type ConnectionLimits = {
  connections: number
  /** Counted by network, see networkOf. */
  connectionsPerAddress: number
}

/**
 * Of each port. Mobile carriers and MQTT bridges put thousands of devices behind one address, and 200 people
 * in one office open up to 1,200 connections.
 */
export const CONNECTION_LIMITS: ConnectionLimits = { connections: 20_000, connectionsPerAddress: 6_000 }

/** A rejected address, the number of open connections, and how many others were rejected since the last report. */
export type Crowd = { address: string; open: number; omitted: number }

type Options = {
  /** Names the port in the metrics. */
  port: string

  /** Called at most once a minute, so that anyone who connects can't flood the log. */
  report: (crowd: Crowd) => void
  /** What a rejected connection is sent before it is closed. */
  farewell?: string
}

/** For ports that speak HTTP. */
export const HTTP_FAREWELL =
  'HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/** The encrypted port of a protocol counts for itself. */
export const portName = (protocol: string, certificate: object | undefined): string =>
  certificate ? `${protocol} TLS` : protocol

/** How many connections each port of this process has. */
const ports = new Map<string, () => number>()

export const openConnections = (): [port: string, open: number][] =>
  [...ports].map(([port, total]) => [port, total()])

/** Returns a function that admits a new connection, or closes it and returns false above a limit. */
export function limitConnections(
  { connections, connectionsPerAddress }: ConnectionLimits,
  { port, report, farewell }: Options,
): (socket: Socket) => boolean {
  const count = countByNetwork({ all: connections, perAddress: connectionsPerAddress }, `connections ${port}`)
  ports.set(port, count.total)
  const reportRejection = oncePerMinute((address: string, omitted) =>
    report({ address, open: count.total(), omitted }),
  )
  return (socket) => {
    const address = addressOf(socket)
    if (count.admit(address)) {
      socket.once('close', () => count.release(address))
      return true
    }
    socket.on('error', () => {})
    if (farewell) socket.write(farewell)
    socket.destroySoon()
    reportRejection(address)
    return false
  }
}

export const addressOf = (socket: Socket): string => socket.remoteAddress ?? ''
