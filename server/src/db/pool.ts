import pg from 'pg'

/**
 * A pool whose connections may break at any time, in use or not: the query tells, and the process lives on.
 * That includes the end: `end()` answers before the server has heard of it, and a server that stops right then says so to whoever is still connected.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}
