import type { ErrorCode } from '@yardmaster/core/contract/problem.ts'

/** A file that cannot be taken, with a reason that its sender understands. */
export class FileRefused extends Error {
  readonly code: ErrorCode
  readonly values: Record<string, string | number>

  constructor(code: ErrorCode, values: Record<string, string | number> = {}) {
    super(code)
    this.name = 'FileRefused'
    this.code = code
    this.values = values
  }
}
