import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { Log } from '../telemetry/gateways/log.ts'
import type { Certificate } from './certificate.ts'

type Options = {
  /** Missing for a plain port. */
  certificate?: Certificate | undefined
  /** How long the TLS handshake may take, in milliseconds. */
  handshake: number
  /** Counts a connection, or closes it and returns false. */
  admit: (socket: Socket) => boolean
  accept: (socket: Socket) => void
  log: Log
  name: string
}

/**
 * Makes a TCP server, encrypted if there is a certificate. Connections are counted before their TLS handshake,
 * which is the costly part.
 */
export function makeTcpServer({ certificate, handshake, admit, accept, log, name }: Options): Server {
  if (!certificate)
    return createServer({ noDelay: true }, (socket) => {
      if (admit(socket)) accept(socket)
    })
  const options = { ...certificate.options(), handshakeTimeout: handshake, noDelay: true }
  const server = createTlsServer(options, accept)
  certificate.renew(server)
  server.on('connection', admit)
  server.on('tlsClientError', (error) => log.debug({ err: error }, `${name} TLS handshake failed`))
  return server
}
