import * as z from 'zod/mini'
import './problem.ts'

/**
 * An E.164 number after spaces, dots, dashes and parentheses are removed. SMS providers require this format.
 */
export const PhoneNumber = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s().-]/g, '')),
  z.minLength(1, { error: 'error.required', abort: true }),
  z.regex(/^\+[1-9][0-9]{7,14}$/, 'error.invalidPhone'),
)
