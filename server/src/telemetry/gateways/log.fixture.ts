import type { Log } from './log.ts'

type Line = { details: object; message: string }

/** Creates a log that keeps its warnings and errors. */
export function recordLog(): Log & { warnings: Line[]; errors: Line[] } {
  const warnings: Line[] = []
  const errors: Line[] = []
  return {
    warnings,
    errors,
    debug() {},
    warn: (details, message) => void warnings.push({ details, message }),
    error: (details, message) => void errors.push({ details, message }),
  }
}
