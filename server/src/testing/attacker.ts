import { once } from 'node:events'
import { connect } from 'node:net'

/** Opens a connection from this address, sends the text and reads everything. */
export async function attack(port: number, text: string | Uint8Array, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString()
  })
  // The server may reset the connection.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(text)
  return {
    socket,
    /** Resolves to what was received when the server has closed the connection. */
    closed: closed.then(() => received),
    isOpen: () => !socket.destroyed,
  }
}

export type Attacker = Awaited<ReturnType<typeof attack>>
