/** Returns the code of an operating system error ("ENOENT") or SQLite error, if it has one. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
