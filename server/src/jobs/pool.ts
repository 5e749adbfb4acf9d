import pg from 'pg'

/** A pool whose connections may break at any time, in use or not: the query tells, and the process lives on. */
export function openResilientPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}
