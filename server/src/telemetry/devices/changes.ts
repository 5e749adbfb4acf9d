import pg from 'pg'
import { failedTo, oncePerMinute } from '../../failures.ts'

const RETRY_MS = 1_000

/**
 * Calls `onChange` whenever devices, assignments, tokens or asset profiles change, and after every
 * reconnect, because notifications may have been missed.
 */
export async function listenForChanges(
  config: pg.ClientConfig,
  onChange: () => void,
  onError: (error: unknown) => void,
) {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  async function connect(): Promise<void> {
    const next = new pg.Client(config)
    next.on('notification', onChange)
    next.on('error', (error) => failed(next, error))
    next.on('end', () => retry(next))
    await next.connect()
    await next.query('listen profile')
    client = next
    onChange()
  }

  const report = oncePerMinute((error: unknown) => onError(failedTo('listen for changes of devices', error)))

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
