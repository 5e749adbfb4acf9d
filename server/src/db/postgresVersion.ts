import type pg from 'pg'

export async function readMajorVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  return rows[0]?.version ?? 0
}

/** The first version that can give a generated column another expression. */
const SETS_EXPRESSIONS = 17
const SET_EXPRESSION = /alter table (\w+) alter column (\w+) set expression as\s*(\([^;]*\));/g

/** Returns a migration as this version of PostgreSQL understands it. Released migrations never change. */
export const forVersion = (sql: string, version: number): string =>
  version >= SETS_EXPRESSIONS
    ? sql
    : sql.replaceAll(
        SET_EXPRESSION,
        'alter table $1 drop column $2, add column $2 text not null generated always as $3 stored;',
      )
