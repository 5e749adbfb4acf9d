import type { Context } from '../../../context.ts'
import type { TextRow } from '../../../db/database.ts'
import { isSecret } from './secretColumns.ts'

type Read = Pick<Context, 'read'>
type Column = { name: string; type: string }

export type Table = {
  name: string
  /** The column with the id of the account. */
  account: string
  columns: Column[]
  /** The columns of the primary key, without the account's. Empty if there is none. */
  key: Column[]
}

/**
 * Lists the tables with rows of accounts from the database's own catalog, so that a new one can't be forgotten.
 * Columns with secrets are left out.
 */
export async function listTables({ read }: Read): Promise<Table[]> {
  const rows = await read({
    text: `
      select c.relname,
        (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
        coalesce(
          (select json_agg(a.attname order by k.position)
           from pg_index i cross join unnest(i.indkey) with ordinality as k (number, position)
           join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
           where i.indrelid = c.oid and i.indisprimary), '[]')
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
      order by c.relname`,
    values: [],
  })
  return rows.map(tableOf)
}

function tableOf([name = '', columnsText, keyText]: TextRow): Table {
  const all = JSON.parse(columnsText ?? '[]') as Column[]
  const account = name === 'account' ? 'id' : 'account_id'
  const key = (JSON.parse(keyText ?? '[]') as string[])
    .filter((column) => column !== account)
    .flatMap((column) => all.find((each) => each.name === column) ?? [])
  const columns = all.filter((column) => !isSecret(name ?? '', column))
  return { name: name ?? '', account, columns, key }
}

const PAGE_ROWS = 2_000
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A further condition, with the number of its parameter. */
export type Condition = { sql: (parameter: string) => string; value: unknown }

/** Yields the rows of the account in pages, in the order of the primary key. */
export async function* readPages(
  { read, session }: Read & Pick<Context, 'session'>,
  { name, account, columns, key }: Table,
  condition?: Condition,
): AsyncGenerator<TextRow[]> {
  const keys = key.map((column) => quoted(column.name))
  const selected = [...columns.map((column) => quoted(column.name)), ...keys]
  const where = [`${quoted(account)} = $1`]
  if (condition) where.push(condition.sql('$2'))
  const given = [session.accountId, ...(condition ? [condition.value] : [])]
  let last: TextRow | null = null
  for (;;) {
    const after: string[] = last
      ? [
          `(${keys.join()}) > (${key.map(({ type }, index) => `$${given.length + index + 1}::${type}`).join()})`,
        ]
      : []
    const rows: TextRow[] = await read({
      text: `select ${selected.join()} from ${quoted(name)} where ${[...where, ...after].join(' and ')}
        ${keys.length > 0 ? `order by ${keys.join()} limit ${PAGE_ROWS}` : ''}`,
      values: [...given, ...(last ?? [])],
    })
    if (rows.length > 0) yield rows.map((row) => row.slice(0, columns.length))
    if (keys.length === 0 || rows.length < PAGE_ROWS) return
    last = rows.at(-1)?.slice(columns.length) ?? null
  }
}

type FileColumn = { name: string; account: string; column: string }

const fileColumns = (tables: readonly Table[]): FileColumn[] =>
  tables.flatMap(({ name, account, columns }) =>
    columns
      .filter((each) => isFileKey(each) && !each.name.includes('list_'))
      .map((column) => ({ name, account, column: column.name })),
  )

/** Counts the files that `listFiles` yields. */
export async function countFiles(
  { read, session }: Read & Pick<Context, 'session'>,
  tables: readonly Table[],
): Promise<number> {
  const counts = fileColumns(tables).map(
    ({ name, account, column }) =>
      `(select count(distinct ${quoted(column)}) from ${quoted(name)} where ${quoted(account)} = $1)`,
  )
  const [row = []] = await read({
    text: `select ${['0', ...counts].join(' + ')}`,
    values: [session.accountId],
  })
  return Number(row[0])
}

/** Yields the keys of all stored files that a row of the account refers to, without the small copies. */
export async function* listFiles(
  { read, session }: Read & Pick<Context, 'session'>,
  tables: readonly Table[],
): AsyncGenerator<string> {
  for (const { name, account, column } of fileColumns(tables)) {
    const rows = await read({
      text: `select distinct ${quoted(column)} from ${quoted(name)}
        where ${quoted(account)} = $1 and ${quoted(column)} is not null`,
      values: [session.accountId],
    })
    for (const [key] of rows) if (key) yield key
  }
}

const isFileKey = ({ name }: { name: string }): boolean => name.endsWith('file_key')
