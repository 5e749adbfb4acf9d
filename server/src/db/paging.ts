import { sql } from 'kysely'
import { z } from 'zod'
import { invalid } from '../appError.ts'

const LARGEST_ID = 2_147_483_647

/** Where a page ended: what its last row was sorted by, and its id, which tells equals apart. */
export type Cursor = { key: string; id: number }

/** It comes back from outside: PostgreSQL's text holds no zero byte, its integer nothing larger. */
const CursorText = z.tuple([z.string().refine((key) => !key.includes('\0')), z.int().min(0).max(LARGEST_ID)])

export const writeCursor = ({ key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

export function readCursor(text: string): Cursor {
  try {
    const [key, id] = CursorText.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { key, id }
  } catch {
    throw invalid('after', 'error.invalid')
  }
}

/** The same for lists that begin with what is newest. */
export type InstantCursor = { at: Temporal.Instant; id: number }

export const writeInstantCursor = ({ at, id }: InstantCursor): string =>
  writeCursor({ key: at.toString(), id })

export function readInstantCursor(text: string): InstantCursor {
  const { key, id } = readCursor(text)
  const at = instantOf(key)
  if (!at) throw invalid('after', 'error.invalid')
  return { at, id }
}

/** An instant that something can have happened at; Temporal knows years that PostgreSQL does not. */
export function instantOf(text: string): Temporal.Instant | null {
  if (!/^(19|2\d)\d\d-/.test(text)) return null
  try {
    return Temporal.Instant.from(text)
  } catch {
    return null
  }
}

/** What comes after the cursor in a list of descending instants, equals by descending id. */
export const before = (at: string, id: string, cursor: InstantCursor | null) =>
  sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${cursor?.at.toString()}::timestamptz, ${cursor?.id}::integer)`

/** For `ilike`: the text anywhere, every character as itself. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
