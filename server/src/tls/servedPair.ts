import type { SecureContextOptions, Server } from 'node:tls'
import { contextOf } from './keyPair.ts'
import type { PemPair } from './keyPair.ts'

/** The certificate of servers. */
export type ServedPair = {
  /** What a new server needs. Pass the server to `renew` afterwards. */
  options(): SecureContextOptions
  /** Gives the server every later certificate. Its connections stay open. */
  renew(server: Server): void
}

/** Serves a certificate until it is replaced by another one. */
export function servePair(first: PemPair): ServedPair & { replace: (pair: PemPair) => void } {
  const servers = new Set<Server>()
  let current = first
  return {
    options: () => contextOf(current),
    renew(server) {
      servers.add(server)
      server.once('close', () => servers.delete(server))
    },
    replace(pair) {
      current = pair
      for (const server of servers) server.setSecureContext(contextOf(pair))
    },
  }
}
