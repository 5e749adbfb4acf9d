import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Server } from 'node:net'

/** A name that no other process of this host uses for the same purpose. */
export type HeldName = { name: string; release(): void }

/**
 * Holds a name, unless another process of this host does. The system frees it when the process ends, however it ends.
 * Systems other than Linux have no such locks, so there every process gets every name.
 */
export async function tryToHold(purpose: string, name: string): Promise<HeldName | null> {
  if (process.platform !== 'linux') return { name, release: () => {} }
  const lock = await lockOf(`${purpose} ${name}`)
  return lock && { name, release: () => void lock.close() }
}

/** A socket without a file, on which only one process of the host can listen. */
async function lockOf(what: string): Promise<Server | null> {
  // An address has at most 107 bytes.
  const address = `\0yardmaster-${createHash('sha256').update(what).digest('hex')}`
  const server = createServer((socket) => socket.destroy())
  server.listen(address)
  // It must not keep the process running.
  server.unref()
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null
    throw error
  }
}
