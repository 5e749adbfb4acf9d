import type { Server, Socket } from 'node:net'

export type ConnectionLimits = {
  connections: number
  /** Mobile networks put many devices behind one address. */
  connectionsPerAddress: number
}

/** Closes new connections when the server or their address has reached its limit. */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: ConnectionLimits,
): void {
  server.maxConnections = connections
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket)
    const count = (counts.get(address) ?? 0) + 1
    if (count > connectionsPerAddress) return void socket.destroy()
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
  })
}

export const addressOf = (socket: Socket): string => socket.remoteAddress ?? ''
