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

/** For `ilike`: the text anywhere, every character as itself. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
