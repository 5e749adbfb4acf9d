import { isIPv6 } from 'node:net'
import type { BlockList, Server, Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import { oncePerMinute } from '../failures.ts'
import type { Log } from '../telemetry/gateways/log.ts'
import { addressOf } from './limitConnections.ts'
import { readProxyHeader } from './proxyHeader.ts'
import type { ProxyHeader } from './proxyHeader.ts'

type Options = {
  /** The addresses of the proxies. Anybody else connects without a header, and what looks like one is not believed. */
  proxies: BlockList
  log: Log
  name: string
  /** How long the header may take, in milliseconds. */
  patience?: number
}

/** Proxies send the header as soon as they are connected. */
const PATIENCE_MS = 5000

/**
 * Lets a server read a PROXY header before it accepts a connection of a proxy. From then on, the socket has the
 * address of the client, for limits, logs and counts. Call it after the server has all its listeners for connections.
 */
export function expectProxyHeaders(server: Server, { proxies, log, name, patience }: Options): void {
  const listeners = server.listeners('connection')
  server.removeAllListeners('connection')
  const accept = (socket: Socket) => {
    for (const listener of listeners) listener.call(server, socket)
  }
  const rename = server instanceof TlsServer ? renameEncrypted(server) : nameSocket
  const report = oncePerMinute((details: { proxy: string; reason: string }, omitted) =>
    log.warn({ ...details, omitted }, `${name} connection of a proxy rejected`),
  )

  async function take(socket: Socket): Promise<void> {
    const proxy = addressOf(socket)
    const header = await receiveHeader(socket, patience ?? PATIENCE_MS)
    if (typeof header === 'string') report({ proxy, reason: header })
    if (header === null || typeof header === 'string') return void socket.destroy()
    if (socket.destroyed) return
    if (header.address !== null) rename(socket, header.address)
    accept(socket)
  }

  server.on('connection', (socket) => {
    const address = addressOf(socket)
    if (proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) void take(socket)
    else accept(socket)
  })
}

/**
 * Reads the header and nothing after it. Resolves to why it is rejected, or to null if the connection was closed
 * before anything arrived, as health checks do.
 */
function receiveHeader(socket: Socket, patience: number): Promise<ProxyHeader | string | null> {
  const { promise, resolve } = Promise.withResolvers<ProxyHeader | string | null>()
  let received: Buffer = Buffer.alloc(0)
  const late = setTimeout(() => end('no complete PROXY header in time'), patience)
  const ended = () => end(received.length > 0 ? 'closed within the PROXY header' : null)

  function end(header: ProxyHeader | string | null): void {
    clearTimeout(late)
    socket.off('readable', look).off('end', ended).off('close', ended)
    resolve(header)
  }
  function look(): void {
    const chunk = socket.read() as Buffer | null
    if (!chunk) return
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
    const header = readProxyHeader(received)
    if (header === 'incomplete') return
    if (header === 'invalid') return end('no valid PROXY header')
    if (received.length > header.length) socket.unshift(received.subarray(header.length))
    end(header)
  }
  socket.on('readable', look).on('end', ended).on('close', ended)
  // 'close' follows every error. Without a listener, it would end the process.
  socket.on('error', () => {})
  return promise
}

const nameSocket = (socket: Socket, address: string): void =>
  void Object.defineProperty(socket, 'remoteAddress', { value: address, configurable: true })

/** The encrypted socket is another one, which is known by the address and port that both have at the proxy. */
function renameEncrypted(server: TlsServer) {
  const addresses = new Map<string, string>()
  const keyOf = (socket: Socket) => `${socket.remoteAddress} ${socket.remotePort}`
  server.prependListener('secureConnection', (socket) => {
    const address = addresses.get(keyOf(socket))
    if (address !== undefined) nameSocket(socket, address)
  })
  return (socket: Socket, address: string) => {
    const key = keyOf(socket)
    addresses.set(key, address)
    socket.once('close', () => addresses.delete(key))
    nameSocket(socket, address)
  }
}
