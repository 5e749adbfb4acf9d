import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { LineBuffer } from './lineBuffer.ts'
import type { Target } from './lines.ts'

const namesOf = ({ columns }: Target) => columns.map(({ name }) => name).join(', ')

/** The fast way in, for rows that cannot be there yet. */
export async function copyLines(client: pg.ClientBase, target: Target, lines: LineBuffer): Promise<void> {
  if (lines.isEmpty) return
  const stream = client.query(copyFrom(`copy ${target.table} (${namesOf(target)}) from stdin`))
  stream.end(lines.bytes)
  await finished(stream)
}

/** The careful way in: rows that are there already are left alone. Answers one column of those that were new. */
export async function insertLines(
  client: pg.ClientBase,
  target: Target,
  lines: LineBuffer,
  answer: string,
): Promise<string[]> {
  if (lines.isEmpty) return []
  const { rows } = await client.query<{ answer: string }>({
    name: `insert_${target.table}_${answer}`,
    text: `insert into ${target.table} (${namesOf(target)})
      select * from unnest(${target.columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})
      on conflict do nothing returning ${answer} as answer`,
    values: columnsOfLines(lines, target.columns.length),
  })
  return rows.map((row) => row.answer)
}

function columnsOfLines(lines: LineBuffer, count: number): (string | null)[][] {
  const columns: (string | null)[][] = Array.from({ length: count }, () => [])
  for (const line of lines.bytes.toString().slice(0, -1).split('\n')) {
    for (const [index, text] of line.split('\t').entries()) {
      columns[index]?.push(text === '\\N' ? null : text.replaceAll('\\\\', '\\'))
    }
  }
  return columns
}
