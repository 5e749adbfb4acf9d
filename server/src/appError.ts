import type { RefusalCode } from '@yardmaster/core/contract/problem.ts'

type Detail = { field?: string; values?: Record<string, string | number> }

/** An error that the caller can understand. The code is the key of its message. */
export class AppError extends Error {
  readonly code: RefusalCode
  readonly status: 400 | 401 | 403 | 406 | 404 | 409 | 413 | 415 | 422 | 429
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
/** People read minutes, once there are some. Programs read the seconds in Retry-After. */
export function tooManyAttempts(milliseconds: number): AppError {
  const seconds = Math.ceil(milliseconds / 1000)
  const minutes = seconds < 60 ? 0 : Math.ceil(seconds / 60)
  return new AppError('error.tooManyAttempts', 429, { values: { seconds, minutes } })
}

export const invalid = (field: string, code: RefusalCode) => new AppError(code, 422, { field })
