import * as z from 'zod/mini'
import type { MessageKey, ScreenKey } from '../i18n/keys.ts'

/** Codes of errors that a schema or a rule can find, in the browser or on the server. */
export type ErrorCode = Extract<ScreenKey, `error.${string}`>
/** Codes of errors that the server can respond with. It sends their text along. */
export type RefusalCode = Extract<MessageKey, `error.${string}`>
/** An error as a code with values. The code is its translation key. */
export type Problem<Code = ErrorCode> = { code: Code; values: Record<string, string | number> }

type RawIssue = z.core.$ZodRawIssue

// Zod passes errors through forms and routes as a single message string, so a problem is encoded as
// `code?name=value`.
const encode = (code: ErrorCode, values: Record<string, number> = {}): string =>
  [code, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join('?')

export function decodeProblem(message: string | undefined): Problem {
  const [code = '', ...values] = (message ?? '').split('?')
  if (!code.startsWith('error.')) return { code: 'error.invalid', values: {} }
  return {
    code: code as ErrorCode,
    values: Object.fromEntries(values.map((value) => value.split('=') as [string, string])),
  }
}

function messageFor(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return encode(issue.input === undefined ? 'error.required' : 'error.wrongType')
    case 'too_big':
      return encode(issue.origin === 'string' ? 'error.tooLong' : 'error.tooBig', {
        max: Number(issue.maximum),
      })
    case 'too_small':
      return encode(issue.origin === 'string' ? 'error.tooShort' : 'error.tooSmall', {
        min: Number(issue.minimum),
      })
    case 'invalid_format':
      return encode(issue.format === 'email' ? 'error.invalidEmail' : 'error.invalid')
    case 'unrecognized_keys':
      return encode('error.unknownField')
    case 'invalid_value':
      return encode(issue.input === undefined ? 'error.required' : 'error.invalid')
    default:
      return encode('error.invalid')
  }
}

z.config({ customError: messageFor })

/**
 * Returns the first problem of each field by dotted path. An unknown field is listed under its own name, and
 * an invalid input as a whole under `body`.
 */
export function problemsOf(issues: readonly z.core.$ZodIssue[]): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const issue of issues) {
    const path = issue.path.map(String)
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
    for (const field of fields) problems[field.join('.') || 'body'] ??= decodeProblem(issue.message)
  }
  return problems
}
