import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

type Options = {
  localAddress?: string
  /** The certificate of an encrypted port. */
  ca?: string | undefined
}

/** Opens a connection, sends the text and reads everything. */
export async function attack(port: number, text: string | Uint8Array, options: Options = {}) {
  const { localAddress = '127.0.0.1', ca } = options
  const target = { port, host: '127.0.0.1', localAddress }
  const socket = ca === undefined ? connect(target) : connectTls({ ...target, ca })
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString()
  })
  // The server may reset the connection.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, ca === undefined ? 'connect' : 'secureConnect')
  socket.write(text)
  return {
    socket,
    /** Resolves to what was received when the server has closed the connection. */
    closed: closed.then(() => received),
    isOpen: () => !socket.destroyed,
  }
}

export type Attacker = Awaited<ReturnType<typeof attack>>
