import * as z from 'zod/mini'
import type { MessageKey, ScreenKey } from '../i18n/keys.ts'

export type ErrorCode = Extract<MessageKey, `error.${string}`>
/** Those that the browser has words for; what only the server finds comes with the server's words. */
export type ScreenErrorCode = Extract<ScreenKey, `error.${string}`>
/** An error as code and values; the code is the key of its translation. */
export type Problem<Code extends ErrorCode = ErrorCode> = {
  code: Code
  values: Record<string, string | number>
}
/** One that a schema found, on either side. */
type InputProblem = Problem<ScreenErrorCode>

type RawIssue = z.core.$ZodRawIssue

// Zod carries errors as one message string, through forms and routes alike, so a problem travels as `code?name=value`.
const encode = (code: ScreenErrorCode, values: Record<string, number> = {}): string =>
  [code, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join('?')

export function decodeProblem(message: string | undefined): InputProblem {
  const [code = '', ...values] = (message ?? '').split('?')
  if (!code.startsWith('error.')) return { code: 'error.invalid', values: {} }
  return {
    code: code as ScreenErrorCode,
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

/** The first problem of each field, by dotted path; an unknown field is named by itself, a wrong whole as `body`. */
export function problemsOf(issues: readonly z.core.$ZodIssue[]): Record<string, InputProblem> {
  const problems: Record<string, InputProblem> = {}
  for (const issue of issues) {
    const path = issue.path.map(String)
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
    for (const field of fields) problems[field.join('.') || 'body'] ??= decodeProblem(issue.message)
  }
  return problems
}
