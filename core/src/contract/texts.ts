import './problem.ts'
import * as z from 'zod/mini'

/** Text typed into a field. Surrounding whitespace is trimmed. */
export const shortText = (max: number) => z.string().check(z.trim(), z.maxLength(max))
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'error.required'), z.maxLength(max))

const SEARCH_MAX = 100
const CURSOR_MAX = 1000

export const Search = z._default(shortText(SEARCH_MAX), '')
/** The `next` value of the previous page. */
export const After = z.optional(z.string().check(z.maxLength(CURSOR_MAX)))
