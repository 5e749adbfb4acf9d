import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ReadMember } from './archiveReader.ts'
import { wholeOf } from './archiveReader.ts'
import { TEXT_FORM, listTables } from './catalog.ts'
import { TABLES, Tables } from './manifest.ts'

type Constraint = { name: string; table: string; definition: string }
type Target = ReturnType<typeof copyFrom>

export type PortableLoad = {
  /** Takes the members of the backup in their order. */
  take(member: ReadMember): Promise<void>
  /** Brings the constraints back, which checks the content, and commits. */
  finish(): Promise<void>
}

/**
 * Loads the tables into a database that has the schema of the backup, in one transaction. Foreign keys and triggers
 * are off meanwhile, because rows come table by table, and because triggers have done their work before the backup.
 * Needs no superuser: an owner can't turn foreign keys off, but can drop them and add them again.
 */
export async function beginLoad(client: pg.Client): Promise<PortableLoad> {
  await client.query('begin')
  await client.query(TEXT_FORM)
  const constraints = await dropForeignKeys(client)
  let described: Tables | null = null
  let open: { table: string; target: Target } | null = null

  async function closeTable(): Promise<void> {
    if (!open) return
    const { target } = open
    open = null
    const done = once(target, 'finish')
    target.end()
    await done
  }

  async function openTable(table: string): Promise<Target> {
    await closeTable()
    const columns = described?.tables.find(({ name }) => name === table)?.columns
    if (!columns) throw new Error(`the backup does not describe the table ${table}`)
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const target = client.query(
      copyFrom(`copy ${pg.escapeIdentifier(table)} (${list}) from stdin with (format text)`),
    )
    open = { table, target }
    return target
  }

  return {
    async take(member) {
      if (member.name === TABLES) {
        described = Tables.parse(JSON.parse((await wholeOf(member)).toString()))
        await prepareTables(client, described)
        return
      }
      const [, table] = /^tables\/(\w+)\/\d{6}$/.exec(member.name) ?? []
      if (!table) return
      const target = open?.table === table ? open.target : await openTable(table)
      for await (const piece of member.content) await write(target, piece)
    },
    async finish() {
      await closeTable()
      if (!described) throw new Error('the backup does not describe its tables')
      for (const { table, column, value, isCalled } of described.sequences)
        await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
          `public.${pg.escapeIdentifier(table)}`,
          column,
          value,
          isCalled,
        ])
      for (const { name } of described.tables)
        await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`)
      for (const { table, name, definition } of constraints)
        await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
      await client.query('commit')
    },
  }
}

async function write(target: Target, piece: Buffer): Promise<void> {
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  target.once('error', failed.reject)
  try {
    if (!target.write(piece)) await Promise.race([once(target, 'drain'), failed.promise])
  } finally {
    target.off('error', failed.reject)
  }
}

async function dropForeignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conname::text as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 2, 1`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  return rows
}

async function prepareTables(client: pg.Client, { tables, weeks }: Tables): Promise<void> {
  const known = new Set((await listTables(client)).map(({ name }) => name))
  const unknown = tables.find(({ name }) => !known.has(name))
  if (unknown) throw new Error(`this version has no table ${unknown.name}`)
  await client.query('select make_event_partition(week) from unnest($1::integer[]) as week', [weeks])
  for (const { name } of tables)
    await client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`)
  // Migrations have inserted a few rows.
  await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`)
}
