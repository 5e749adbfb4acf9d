import pg from 'pg'
import { failedTo, oncePerMinute } from '../failures.ts'

const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 2_000

type Options = {
  channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** Called after every connect. Notifications may have been missed before it. */
  onConnected: () => void
  onError: (error: unknown) => void
  /** What fails if the connection is lost, for the log. */
  purpose: string
  /** The connection's name in pg_stat_activity. */
  name?: string
}

export type Listening = {
  /** Settles with the first attempt to connect. */
  first: Promise<void>
  isConnected: () => boolean
  stop(): Promise<void>
}

/** Listens for notifications of the database on a connection of its own, until it is stopped. */
export function listenTo(
  config: pg.ClientConfig,
  { channels, onNotification, onConnected, onError, purpose, name }: Options,
): Listening {
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let retryIn = FIRST_RETRY_MS
  let stopped = false
  const report = oncePerMinute((error: unknown) => onError(failedTo(purpose, error)))

  function lost(candidate: pg.Client, error?: unknown): void {
    if (stopped) return
    if (error !== undefined) report(error)
    // A connection that has failed may never end.
    candidate
      .removeAllListeners('end')
      .end()
      .catch(() => {})
    if (client === candidate) client = null
    clearTimeout(retry)
    retry = setTimeout(() => void connect().catch(() => {}), retryIn)
    retryIn = Math.min(retryIn * 2, LONGEST_RETRY_MS)
  }

  async function connect(): Promise<void> {
    const candidate = new pg.Client({ ...config, ...(name && { application_name: name }), keepAlive: true })
    // A connection reports its end only once, however it ends.
    candidate.once('error', (error) => {
      candidate.on('error', () => {})
      lost(candidate, error)
    })
    candidate.once('end', () => lost(candidate))
    candidate.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
    try {
      await candidate.connect()
      for (const channel of channels) await candidate.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      candidate.removeAllListeners('error').on('error', () => {})
      lost(candidate, error)
      throw error
    }
    if (stopped) return await candidate.end()
    client = candidate
    retryIn = FIRST_RETRY_MS
    onConnected()
  }

  const first = connect()
  // Who doesn't wait for the first attempt learns of its failure by `onError`.
  first.catch(() => {})
  return {
    first,
    isConnected: () => client !== null,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(retry)
      // A connection that is already broken needs no end.
      await client?.end().catch(() => {})
    },
  }
}
