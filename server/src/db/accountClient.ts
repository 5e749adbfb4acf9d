import type { PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { queryOf } from './namedStatements.ts'
import { UnboundConnection } from './plainRole.ts'

type Entered = { bound: boolean }

/** Several statements in one message can't have parameters. */
const enterSql = (accountId: number, isLocal: boolean) =>
  `select set_config('app.account_id', ${pg.escapeLiteral(String(accountId))}, ${isLocal}),
    row_security_active('app_user') as bound`

const requireBound = ({ rows }: { rows: Entered[] }): void => {
  if (!rows[0]?.bound) throw new UnboundConnection('row-level security no longer binds this connection')
}

/** Names the account for the rest of the session. Only safe on a connection of our own. */
export async function enterForSession(client: pg.ClientBase, accountId: number): Promise<void> {
  requireBound(await client.query<Entered>(enterSql(accountId, false)))
}

/** Begins a transaction that reads and writes only this account. The setting ends with it. */
async function begin(client: pg.ClientBase, accountId: number, text = 'begin'): Promise<void> {
  const results = (await client.query(`${text}; ${enterSql(accountId, true)}`)) as unknown as [
    unknown,
    { rows: Entered[] },
  ]
  requireBound(results[1])
}

/** Runs one statement in a transaction that names the account. */
export async function withinAccount<Result>(
  client: pg.ClientBase,
  accountId: number,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    await begin(client, accountId)
    const result = await run()
    await client.query('commit')
    return result
  } catch (error) {
    // On a broken connection there is nothing to roll back, and the first error is the one to report.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const BEGINS = /^(begin|start transaction)/i
const ENDS = /^(commit|rollback)$/i

/**
 * A connection through a pooler, which may run every transaction in another session of the database. The
 * account is named within each transaction, and a single statement gets a transaction of its own.
 */
export function pooledClient(client: pg.PoolClient, accountId: number): PostgresPoolClient {
  let inTransaction = false
  const run = queryOf(client)
  async function query(text: string, values: unknown[]): Promise<unknown> {
    if (BEGINS.test(text)) {
      await begin(client, accountId, text)
      inTransaction = true
      return { command: 'BEGIN', rowCount: null, rows: [] }
    }
    if (!inTransaction) return withinAccount(client, accountId, () => run(text, values))
    if (ENDS.test(text)) inTransaction = false
    return run(text, values)
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (error?: Error | boolean) => client.release(error),
  }
}
