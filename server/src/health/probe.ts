import { Socket } from 'node:net'
import pg from 'pg'

/** A connection of its own, so that a pool without a free connection doesn't delay the answer. */
export type Probe = {
  query<Row extends pg.QueryResultRow>(text: string, signal: AbortSignal): Promise<Row[]>
  end(): Promise<void>
}

type Link = { client: pg.Client; socket: Socket; connected: Promise<unknown> }

/** Connects when it is first used, and again after every failure. */
export function openProbe(config: pg.ClientConfig): Probe {
  let current: Link | null = null

  function connect(): Link {
    const socket = new Socket()
    const client = new pg.Client({ ...config, stream: () => socket })
    client.on('error', () => {})
    return { client, socket, connected: client.connect() }
  }

  return {
    async query<Row extends pg.QueryResultRow>(text: string, signal: AbortSignal): Promise<Row[]> {
      const link = (current ??= connect())
      // A PostgreSQL that hangs doesn't answer a farewell either.
      const hangUp = () => link.socket.destroy()
      signal.addEventListener('abort', hangUp, { once: true })
      try {
        await link.connected
        return (await link.client.query<Row>(text)).rows
      } catch (error) {
        hangUp()
        if (current === link) current = null
        throw error
      } finally {
        signal.removeEventListener('abort', hangUp)
      }
    },
    async end() {
      await current?.client.end().catch(() => {})
    },
  }
}
