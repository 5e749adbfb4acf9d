import type pg from 'pg'

type Columns = Record<string, unknown>

export async function insertRow(db: pg.Pool | pg.PoolClient, table: string, columns: Columns): Promise<void> {
  await db.query(insertInto(table, columns), Object.values(columns))
}

/** Returns the id that the database assigned to the row. */
export async function insertWithId(
  db: pg.Pool | pg.PoolClient,
  table: string,
  columns: Columns,
): Promise<number> {
  const text = `${insertInto(table, columns)} returning id`
  const { rows } = await db.query<{ id: number }>(text, Object.values(columns))
  return rows[0]?.id ?? 0
}

function insertInto(table: string, columns: Columns): string {
  const names = Object.keys(columns)
  const places = names.map((_, index) => `$${index + 1}`)
  return `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`
}
