/** The logger that gateways use. The HTTP server's logger satisfies it. */
export type Log = {
  debug(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
