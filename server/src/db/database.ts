import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { enterForSession, pooledClient, withinAccount } from './accountClient.ts'
import { namingClient } from './namedStatements.ts'
import { openPlainPool } from './pool.ts'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>

/**
 * A statement that every connection prepares once, under its name. A statement without a name is planned
 * each time, for its values.
 */
export type Statement = {
  name?: string
  text: string
  values: unknown[]
  /** Cancels the statement after this time. */
  withinMs?: number
  /** For reports and exports: a replica may answer, whose data is some seconds old. */
  mayLag?: true
}

/** Columns as PostgreSQL writes them, without parsing. */
export type TextRow = (string | null)[]

export type Database = {
  /** Reads and writes only the rows of this account, whatever the query says. */
  account(accountId: number): Db
  /** Like `account`, for a prepared statement whose result is read often and passed on unchanged. */
  read(accountId: number, statement: Statement): Promise<TextRow[]>
  /** Sees no tenant rows at all. Used before sign-in. */
  outside: Db
  pool: pg.Pool
  end(): Promise<void>
}

const NO_ACCOUNT = 0
const POOL_SIZE = 20
/** How long a connection may serve the same account before it is asked again whether row-level security binds it. */
const ASK_AGAIN_MS = 60_000
const AS_TEXT = { getTypeParser: () => (text: string) => text }

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

type Options = {
  askAgainMs?: number
  /** Throws if a connection can't answer reads now. */
  admit?: (client: pg.ClientBase) => Promise<void>
}

export function openDatabase(app: pg.PoolConfig, options: Options = {}): Database {
  const { askAgainMs = ASK_AGAIN_MS, admit } = options
  const pooled = new WeakSet<pg.ClientBase>()
  const pool = openPlainPool({ max: POOL_SIZE, ...app }, 'yardmaster_app', (client, { isPooled }) => {
    if (isPooled) pooled.add(client)
  })
  const entered = new WeakMap<pg.PoolClient, { accountId: number; until: number }>()
  const accounts = new Map<number, Db>()

  // A connection of our own keeps the account that it was last used for, so most checkouts need no extra
  // round trip.
  async function enter(client: pg.PoolClient, accountId: number): Promise<void> {
    const last = entered.get(client)
    if (last?.accountId === accountId && performance.now() < last.until) return
    try {
      await enterForSession(client, accountId)
    } catch (error) {
      client.release(true)
      throw error
    }
    entered.set(client, { accountId, until: performance.now() + askAgainMs })
  }

  async function connectAs(accountId: number): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    if (pooled.has(client)) return pooledClient(client, accountId)
    await enter(client, accountId)
    return namingClient(client)
  }

  function account(accountId: number): Db {
    const known = accounts.get(accountId)
    if (known) return known
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({
        pool: { connect: () => connectAs(accountId), end: async () => {}, options: pool.options },
      }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    })
    accounts.set(accountId, db)
    return db
  }

  async function read(
    accountId: number,
    { withinMs, mayLag: _, ...statement }: Statement,
  ): Promise<TextRow[]> {
    const client = await pool.connect()
    const run = async () => {
      await admit?.(client)
      if (withinMs !== undefined)
        await client.query(`set local statement_timeout = ${withinMs}; set local work_mem = '64MB'`)
      return client.query<TextRow>({ ...statement, rowMode: 'array', types: AS_TEXT })
    }
    const needsTransaction = pooled.has(client) || withinMs !== undefined
    if (!pooled.has(client)) await enter(client, accountId)
    try {
      const { rows } = await (needsTransaction ? withinAccount(client, accountId, run) : run())
      client.release()
      return rows
    } catch (error) {
      // A connection survives a failed statement. A broken connection is discarded.
      client.release(!(error instanceof pg.DatabaseError))
      throw error
    }
  }

  return { account, read, outside: account(NO_ACCOUNT), pool, end: () => pool.end() }
}
