import type pg from 'pg'

export async function readMajorVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  return rows[0]?.version ?? 0
}

/** What newer versions can do, and how to write it for older ones. */
const REWRITES: { since: number; pattern: RegExp; replacement: string }[] = [
  {
    since: 17,
    pattern: /alter table (\w+) alter column (\w+) set expression as\s*(\([^;]*\));/g,
    replacement: 'alter table $1 drop column $2, add column $2 text not null generated always as $3 stored;',
  },
  {
    // A query sees the rows as they were before its statement.
    since: 18,
    pattern: /old\.engine_ms as before,\s*new\.engine_ms as after/g,
    replacement: `(select earlier.engine_ms from asset_day_hours as earlier
        where (earlier.account_id, earlier.day, earlier.asset_id, earlier.branch_id)
          = (kept.account_id, kept.day, kept.asset_id, kept.branch_id)) as before, kept.engine_ms as after`,
  },
]

/** Returns a migration as this version of PostgreSQL understands it. Released migrations never change. */
export const forVersion = (sql: string, version: number): string =>
  REWRITES.filter(({ since }) => version < since).reduce(
    (text, { pattern, replacement }) => text.replaceAll(pattern, replacement),
    sql,
  )
