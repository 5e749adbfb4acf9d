/** What gateways tell; the HTTP server's logger fits. */
export type Log = {
  debug(details: object, message: string): void
  error(details: object, message: string): void
}
