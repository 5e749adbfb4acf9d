import { errorCode } from './errorCode.ts'
import { TaskFailed } from './failures.ts'

/** Why nothing can be stored at the moment, in a word. Callers have to try again later. */
export type OutageReason = 'database' | 'readOnly' | 'disk'

/** An outage that is known from elsewhere than its error, such as from another thread. */
export class Outage extends Error {
  readonly reason: OutageReason
  constructor(reason: OutageReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** How soon a caller may retry, in seconds. An outage rarely ends sooner than a restart of PostgreSQL takes. */
export const OUTAGE_RETRY_SECONDS = 10

/**
 * Error codes of PostgreSQL: connections that fail (08) or are ended by a restart (57P0x), a standby or a
 * database that an administrator has made read-only (25006), and resources that are used up (53), such as
 * connections, memory or the disk (53100). A read or write error of the disk is 58030.
 */
const CODES: [RegExp, OutageReason][] = [
  [/^53100$|^58030$/, 'disk'],
  [/^25006$/, 'readOnly'],
  [/^08|^53|^57P0/, 'database'],
]

/** Errors of the operating system while a file is written. */
const DISK_ERRORS = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** Errors of a socket. The path of a Unix socket is missing while PostgreSQL is stopped. */
const SOCKET_ERRORS = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
])

/** Errors of pg and its pool, which have no code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout expired$|timeout exceeded when trying to connect$|Query read timeout$|Client (has encountered a connection error|was closed) and is not queryable$)/

/** Returns the reason if the error means that the database or the disk is unavailable, otherwise null. */
export function outageOf(error: unknown): OutageReason | null {
  if (error instanceof TaskFailed) return outageOf(error.cause)
  if (error instanceof Outage) return error.reason
  if (error instanceof AggregateError) return error.errors.map(outageOf).find(Boolean) ?? null
  const code = errorCode(error)
  if (DISK_ERRORS.has(code)) return 'disk'
  if (isOfSocket(error, code)) return 'database'
  // By code instead of class, which an error of another thread loses.
  if (typeof code === 'string') return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? null
  return error instanceof Error && CONNECTION_LOST.test(error.message) ? 'database' : null
}

/** A request that its sender has aborted fails with ECONNRESET, too, but without a system call. */
const isOfSocket = (error: unknown, code: unknown): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  (SOCKET_ERRORS.has(code) || (code === 'ENOENT' && error.syscall === 'connect'))
