import path from 'node:path'
import pg from 'pg'

/** Queries the test run's database as its owner, to create what no screen can create. */
export async function ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
  const host = path.join(process.env['E2E_DATA_DIR'] ?? '', 'run')
  const client = new pg.Client({ host, user: 'yardmaster', database: 'yardmaster' })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
