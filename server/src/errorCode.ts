/** The code of an error of the operating system ("ENOENT") or of SQLite, if it has one. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
