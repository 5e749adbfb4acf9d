import pg from 'pg'

const RETRY_MS = 1_000

/**
 * Calls `onChange` whenever devices, assignments, tokens or asset profiles change, and after every
 * reconnect, because notifications may have been missed.
 */
export async function listenForChanges(config: pg.ClientConfig, onChange: () => void) {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  async function connect(): Promise<void> {
    const next = new pg.Client(config)
    next.on('notification', onChange)
    next.on('error', () => retry(next))
    next.on('end', () => retry(next))
    await next.connect()
    await next.query('listen profile')
    client = next
    onChange()
  }

  function retry(lost: pg.Client): void {
    if (stopped || timer || (client && client !== lost)) return
    client = null
    timer = setTimeout(() => {
      timer = null
      connect().catch(() => retry(lost))
    }, RETRY_MS)
  }

  await connect()
  return {
    async stop(): Promise<void> {
      stopped = true
      if (timer) clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
