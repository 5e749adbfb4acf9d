import type { Compilable } from 'kysely'
import type { Context } from '../context.ts'
import type { TextRow } from './database.ts'
import { nameOf } from './namedStatements.ts'

/**
 * Runs a dynamically built query as a prepared statement, so that each of its forms is planned once per
 * connection. Use it only for queries with few forms.
 */
export function readPrepared(ctx: Context, query: Compilable): Promise<TextRow[]> {
  const { sql, parameters } = query.compile()
  return ctx.read({ name: nameOf(sql), text: sql, values: [...parameters] })
}
