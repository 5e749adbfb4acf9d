import { POINTS_MAX, Points } from '@yardmaster/core/contract/fleet/calibration.ts'
import type { Problem } from '@yardmaster/core/contract/problem.ts'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'

/** One line of the form, as typed. */
export type TypedPoint = { raw: string; percent: string }

export type TypedPoints = {
  typed: TypedPoint[]
  /** Null if anything is invalid. */
  points: Points | null
  /** Keyed by input name; errors that belong to no input are under ''. */
  errors: Record<string, Problem>
}

/** Reads `raw0`, `percent0`, `raw1` and so on. Ignores blank lines. */
export function readPoints(body: Readonly<Record<string, string>>): TypedPoints {
  const typed = Array.from({ length: POINTS_MAX }, (_, line) => ({
    raw: (body[`raw${line}`] ?? '').trim(),
    percent: (body[`percent${line}`] ?? '').trim(),
  })).filter(({ raw, percent }) => raw !== '' || percent !== '')
  const parsed = Points.safeParse(typed.map(({ raw, percent }) => [numberIn(raw), numberIn(percent)]))
  if (parsed.success) return { typed, points: parsed.data, errors: {} }
  const errors = Object.fromEntries(
    Object.entries(problemsOf(parsed.error.issues)).map(([path, problem]) => [inputOf(path), problem]),
  )
  return { typed, points: null, errors }
}

/**
 * Parses a number. Accepts a decimal comma, which many people use. Blank input returns undefined, so that
 * the schema rejects it.
 */
function numberIn(text: string): number | undefined {
  if (text === '') return undefined
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** Converts an issue path to an input name: `3.1` is the percent of the fourth line. */
function inputOf(path: string): string {
  const [line, column] = path.split('.')
  return column === undefined ? '' : `${column === '0' ? 'raw' : 'percent'}${line}`
}
