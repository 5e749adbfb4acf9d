import { createHash } from 'node:crypto'
import type { Compilable } from 'kysely'
import type { Context } from '../context.ts'
import type { TextRow } from './database.ts'

/**
 * Runs a dynamically built query as a prepared statement, so that each of its forms is planned once per
 * connection. Use it only for queries with few forms.
 */
export function readPrepared(ctx: Context, query: Compilable): Promise<TextRow[]> {
  const { sql, parameters } = query.compile()
  return ctx.read({ name: nameOf(sql), text: sql, values: [...parameters] })
}

const names = new Map<string, string>()

/** Derives the name from the text itself, so that two queries never share a statement. */
function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, known)
  return known
}
