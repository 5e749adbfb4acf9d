import type pg from 'pg'
import type { Tables } from './manifest.ts'

/** How values are written as text, whatever the server's own settings are. Both sides use it. */
export const TEXT_FORM = `
  set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/**
 * The tables with content of their own. Unlogged ones hold nothing that survives a crash, and the copies that
 * compaction makes of a week are made again. The job queue has its own schema and fills itself.
 */
const LISTED = `
  from pg_class as c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relpersistence = 'p' and c.relname <> 'migration' and c.relname !~ '^event_w\\d+_sorted$'
    and not exists (select from pg_depend as d where d.objid = c.oid and d.deptype = 'e')`

export async function listTables(client: pg.ClientBase): Promise<Tables['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    // Ids of transactions mean nothing in another database, so these columns get their default.
    `select c.relname::text as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute as a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.atttypid <> 'xid8'::regtype) as columns
     ${LISTED} order by c.relname`,
  )
  return rows
}

export async function listWeeks(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ week: number }>(
    `select substr(c.relname, 8)::integer as week from pg_inherits join pg_class as c on c.oid = inhrelid
     where inhparent = 'event'::regclass and c.relname ~ '^event_w\\d+$' order by 1`,
  )
  return rows.map(({ week }) => week)
}

/** Sequences don't follow the snapshot, so they are at or past every number in it. */
export async function listSequences(client: pg.ClientBase): Promise<Tables['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; name: string }>(
    `select c.relname::text as table, a.attname::text as column,
       pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as name
     from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.oid in (select c.oid ${LISTED})
       and pg_get_serial_sequence(format('public.%I', c.relname), a.attname) is not null
     order by 1, 2`,
  )
  const sequences: Tables['sequences'] = []
  for (const { table, column, name } of rows) {
    const state = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${name}`,
    )
    const [row] = state.rows
    if (row) sequences.push({ table, column, value: row.value, isCalled: row.is_called })
  }
  return sequences
}

export async function readMigrations(client: pg.ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  )
  return rows
}
