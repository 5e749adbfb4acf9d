import { sql } from 'kysely'
import { z } from 'zod'
import { invalid } from '../appError.ts'

const LARGEST_ID = 2_147_483_647

/** The end of a page: the sort key of its last row, and its id, which distinguishes equal keys. */
export type Cursor = { key: string; id: number }

/**
 * The cursor comes from the client. PostgreSQL's text can't hold a zero byte, and its integer no larger
 * number.
 */
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

/** Like `Cursor`, for lists that begin with the newest entry. */
export type InstantCursor = { at: Temporal.Instant; id: number }

export const writeInstantCursor = ({ at, id }: InstantCursor): string =>
  writeCursor({ key: at.toString(), id })

export function readInstantCursor(text: string): InstantCursor {
  const { key, id } = readCursor(text)
  const at = instantOf(key)
  if (!at) throw invalid('after', 'error.invalid')
  return { at, id }
}

/** Parses an instant in a plausible year. Temporal supports years that PostgreSQL doesn't. */
export function instantOf(text: string): Temporal.Instant | null {
  if (!/^(19|2\d)\d\d-/.test(text)) return null
  try {
    return Temporal.Instant.from(text)
  } catch {
    return null
  }
}

/** Selects what follows the cursor in a list sorted by descending instant, then by descending id. */
export const before = (at: string, id: string, cursor: InstantCursor | null) =>
  sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${cursor?.at.toString()}::timestamptz, ${cursor?.id}::integer)`

/** Returns an `ilike` pattern that finds the text anywhere and matches every character literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
