import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** Runs a job of the server now, which runs once a minute otherwise, and waits until it has run. */
export async function runJob(name: string): Promise<void> {
  await ask(`select graphile_worker.add_job($1, '{}', job_key := $1)`, [name])
  const isWaiting = async () =>
    (await ask('select from graphile_worker.jobs where task_identifier = $1', [name])).length > 0
  while (await isWaiting()) await sleep(100)
}
