import pg from 'pg'

/**
 * Opens a pool whose connections may break at any time, in use or idle. The query then fails, and the
 * process continues. This includes the end: `end()` returns before the server has received it, and a server
 * that stops right then sends an error to every open connection.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}
