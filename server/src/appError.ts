import type { RefusalCode } from '@yardmaster/core/contract/problem.ts'

type Detail = { field?: string; values?: Record<string, string | number> }

/** An error that the caller can understand. The code is the key of its message. */
export class AppError extends Error {
  readonly code: RefusalCode
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 422 | 429
  readonly field: string | undefined
  readonly values: Record<string, string | number>

  constructor(code: RefusalCode, status: AppError['status'], detail: Detail = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.field = detail.field
    this.values = detail.values ?? {}
  }
}

export const forbidden = () => new AppError('error.forbidden', 403)
export const notFound = () => new AppError('error.notFound', 404)
export const conflict = (code: RefusalCode, field?: string) => new AppError(code, 409, field ? { field } : {})
export const invalid = (field: string, code: RefusalCode) => new AppError(code, 422, { field })
