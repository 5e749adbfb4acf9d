import { connect, credsAuthenticator } from '@nats-io/transport-node'
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node'
import { setTimeout as pause } from 'node:timers/promises'
import { failedTo, oncePerMinute } from '../failures.ts'

/** Can be passed to a thread. */
export type NatsSettings = {
  /** Host and port of each node. */
  servers: string[]
  user?: string
  password?: string
  token?: string
  /** The contents of a credentials file. */
  credentials?: string
  /** Whether the connection must be encrypted. Without it, the server decides. */
  encrypted: boolean
}

type User = {
  /** Called with every new connection, to subscribe. Subscriptions survive a reconnect. */
  connected?: (connection: NatsConnection) => void
  /** Called after every reconnect. Messages may have been missed. */
  regained?: (connection: NatsConnection) => void
}

export type Nats = {
  /** Null while there is no connection. */
  connection: () => NatsConnection | null
  /** Returns a function that ends the use. */
  use(user: User): () => void
  /** The number of times that the connection was lost. */
  losses: () => number
  close(): Promise<void>
}

const RETRY_MS = 1_000
const OPTIONS: NodeConnectionOptions = {
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  reconnectJitter: 250,
  // A node that hangs is noticed after twenty seconds.
  pingInterval: 10_000,
  maxPingOut: 2,
  timeout: 5_000,
  ignoreAuthErrorAbort: true,
}

/** Connects in the background, and again after every loss. The server starts and works without NATS. */
export function openNats(settings: NatsSettings, name: string, onError: (error: unknown) => void): Nats {
  const users = new Set<User>()
  const closing = new AbortController()
  let current: NatsConnection | null = null
  let isUp = false
  let losses = 0
  const report = oncePerMinute((error: unknown) => onError(failedTo('reach NATS', error)))

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        current = await connect({ ...OPTIONS, ...optionsOf(settings), name })
        isUp = true
        for (const user of users) begin(user, current)
        void follow(current)
        const reason = await current.closed()
        if (reason) report(reason)
      } catch (error) {
        report(error)
      }
      isUp = false
      current = null
      await pause(RETRY_MS, undefined, closing).catch(() => {})
    }
  }

  async function follow(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        isUp = false
        losses++
        report(new Error('the connection was lost'))
      }
      if (type === 'reconnect') isUp = true
      if (type === 'reconnect' || type === 'slowConsumer')
        for (const user of users) user.regained?.(connection)
    }
  }

  function begin(user: User, connection: NatsConnection): void {
    user.connected?.(connection)
    user.regained?.(connection)
  }

  const running = run()
  return {
    connection: () => (isUp ? current : null),
    use(user) {
      users.add(user)
      if (current) begin(user, current)
      return () => users.delete(user)
    },
    losses: () => losses,
    async close() {
      closing.abort()
      await current?.close()
      await running
    },
  }
}

const optionsOf = ({ servers, user, password, token, credentials, encrypted }: NatsSettings) => ({
  servers,
  ...(user !== undefined && { user, pass: password ?? '' }),
  ...(token !== undefined && { token }),
  ...(credentials !== undefined && {
    authenticator: credsAuthenticator(new TextEncoder().encode(credentials)),
  }),
  ...(encrypted && { tls: {} }),
})
