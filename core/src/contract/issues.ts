import type { z } from 'zod'
import type { MessageKey } from '../i18n/keys.ts'

/** An error as code and values; the code is the key of its translation. */
export type Problem = { code: ErrorCode; values?: Record<string, string | number> }
export type ErrorCode = Extract<MessageKey, `error.${string}`>

type Issue = z.core.$ZodIssue

/** A schema's own message is the rest of an error code (`required` for `error.required`); zod's own are mapped by kind. */
export function problemOf(issue: Issue): Problem {
  if (issue.message.startsWith('error.')) return { code: issue.message as ErrorCode }
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.input === undefined ? 'error.required' : 'error.wrongType' }
    case 'too_big':
      return issue.origin === 'string'
        ? { code: 'error.tooLong', values: { max: Number(issue.maximum) } }
        : { code: 'error.tooBig', values: { max: Number(issue.maximum) } }
    case 'too_small':
      return issue.origin === 'string'
        ? { code: 'error.tooShort', values: { min: Number(issue.minimum) } }
        : { code: 'error.tooSmall', values: { min: Number(issue.minimum) } }
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'error.invalidEmail' : 'error.invalid' }
    case 'unrecognized_keys':
      return { code: 'error.unknownField' }
    default:
      return { code: 'error.invalid' }
  }
}

/** The first problem of each field, by dotted path; unknown keys are named by themselves, a wrong whole as ''. */
export function problemsOf(issues: readonly Issue[]): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const issue of issues) {
    const path = issue.path.map(String)
    const fields =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...path, key].join('.'))
        : [path.join('.')]
    for (const field of fields) problems[field] ??= problemOf(issue)
  }
  return problems
}
