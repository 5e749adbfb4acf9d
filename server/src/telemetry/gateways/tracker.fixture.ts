import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { encodeNaming } from '../protocols/teltonika/imei.ts'

/**
 * Where the gateway is, and the address from which the device connects. With the certificate that it trusts, it
 * encrypts.
 */
export type Route = { host?: string; localAddress?: string; ca?: string }

/** Opens the device's side of a connection. */
export async function openLine(port: number, route: Route = {}) {
  const to = { port, host: '127.0.0.1', ...route }
  const socket = route.ca ? connectTls(to) : connect(to)
  const grown = new EventEmitter()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk as Buffer])
    grown.emit('data')
  })
  socket.on('error', () => {})
  void closed.then(() => grown.emit('data'))
  await once(socket, route.ca ? 'secureConnect' : 'connect')

  return {
    socket,
    closed,
    /** Bytes that were received but not read yet. */
    unread: () => received,
    write: (...parts: Uint8Array[]) => socket.write(Buffer.concat(parts)),
    /** Returns fewer bytes if the connection closes early. */
    async read(length: number): Promise<string> {
      while (received.length < length && !socket.closed) await once(grown, 'data')
      const bytes = received.subarray(0, length)
      received = received.subarray(length)
      return bytes.toString('hex')
    },
  }
}

export type Line = Awaited<ReturnType<typeof openLine>>

/** Opens a connection and completes its handshake. */
export async function openAccepted(port: number, imei: string, route?: Route): Promise<Line> {
  const line = await openLine(port, route)
  line.write(encodeNaming(imei))
  const answer = await line.read(1)
  if (answer !== '01') throw new Error(`not accepted: ${answer}`)
  return line
}
