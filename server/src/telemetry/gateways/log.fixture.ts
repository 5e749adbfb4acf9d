import type { Log } from './log.ts'

/** Creates a log that keeps its errors. */
export function recordLog(): Log & { errors: { details: object; message: string }[] } {
  const errors: { details: object; message: string }[] = []
  return { errors, debug() {}, error: (details, message) => void errors.push({ details, message }) }
}
