import pg from 'pg'
import { failedTo, oncePerMinute } from '../failures.ts'

const RETRY_MS = 1_000

type Options = {
  channel: string
  /** Also called after every connect, with null, because notifications may have been missed. */
  onNotification: (payload: string | null) => void
  onError: (error: unknown) => void
  /** What fails if the connection is lost, for the log. */
  purpose: string
}

/** Listens for notifications of the database on a connection of its own, until it is stopped. */
export async function listenTo(
  config: pg.ClientConfig,
  { channel, onNotification, onError, purpose }: Options,
) {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  async function connect(): Promise<void> {
    const next = new pg.Client(config)
    next.on('notification', ({ payload = '' }) => onNotification(payload))
    next.on('error', (error) => failed(next, error))
    next.on('end', () => retry(next))
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
    onNotification(null)
  }

  const report = oncePerMinute((error: unknown) => onError(failedTo(purpose, error)))

  function failed(lost: pg.Client, error: unknown): void {
    if (!stopped) report(error)
    retry(lost)
  }

  function retry(lost: pg.Client): void {
    if (stopped || timer || (client && client !== lost)) return
    client = null
    timer = setTimeout(() => {
      timer = null
      connect().catch((error: unknown) => failed(lost, error))
    }, RETRY_MS)
  }

  await connect()
  return {
    async stop(): Promise<void> {
      stopped = true
      if (timer) clearTimeout(timer)
      // A connection that is already broken needs no end.
      await client?.end().catch(() => {})
    },
  }
}
