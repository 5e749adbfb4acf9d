import type { RefusalCode } from '@yardmaster/core/contract/problem.ts'

/** A rejected file, with a reason that its sender understands. */
export class FileRefused extends Error {
  readonly code: RefusalCode
  readonly values: Record<string, string | number>

  constructor(code: RefusalCode, values: Record<string, string | number> = {}) {
    super(code)
    this.name = 'FileRefused'
    this.code = code
    this.values = values
  }
}
