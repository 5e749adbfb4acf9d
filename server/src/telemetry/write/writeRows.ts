import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ColumnRows } from './columnRows.ts'
import type { CopyRows } from './copyRows.ts'
import type { Rows, Target } from './rows.ts'

const namesOf = ({ columns }: Target) => columns.map(({ name }) => name).join(', ')

/** Writes rows that can't exist yet. This is the fast path. */
export async function copyRows(client: pg.ClientBase, target: Target, rows: CopyRows): Promise<void> {
  if (rows.isEmpty) return
  const stream = client.query(
    copyFrom(`copy ${target.table} (${namesOf(target)}) from stdin (format binary)`),
  )
  stream.end(rows.finish())
  await finished(stream)
  rows.release()
}

/**
 * Writes rows and skips those that already exist. This is the careful path. Returns one column of the new
 * rows.
 */
export async function insertRows(
  client: pg.ClientBase,
  target: Target,
  write: (rows: Rows) => void,
  answer: string,
): Promise<string[]> {
  const given = new ColumnRows(target.columns.length)
  write(given)
  if (given.isEmpty) return []
  const { rows } = await client.query<{ answer: string }>({
    name: `insert_${target.table}_${answer}`,
    text: `insert into ${target.table} (${namesOf(target)})
      select * from unnest(${target.columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})
      on conflict do nothing returning ${answer} as answer`,
    values: given.columns,
  })
  return rows.map((row) => row.answer)
}
