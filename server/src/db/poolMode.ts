import pg from 'pg'

const ROUNDS = 5
const CONNECT_WITHIN_MS = 5_000

/**
 * Tells whether a connection may change its session of the database between two transactions, as behind a
 * pooler in transaction mode. While one connection rests, another asks for a session: if that is the first
 * one's, or the first one has another session afterwards, sessions are shared.
 */
export async function sharesSessions(config: pg.ClientConfig): Promise<boolean> {
  const [first, second] = [config, config].map(
    (each) => new pg.Client({ ...each, connectionTimeoutMillis: CONNECT_WITHIN_MS }),
  ) as [pg.Client, pg.Client]
  try {
    await first.connect()
    await second.connect()
    for (let round = 0; round < ROUNDS; round++) {
      const before = await sessionOf(first)
      await second.query('begin')
      const taken = await sessionOf(second)
      const after = await sessionOf(first)
      await second.query('commit')
      if (taken === before || after !== before) return true
    }
    return false
  } finally {
    await Promise.allSettled([first.end(), second.end()])
  }
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
