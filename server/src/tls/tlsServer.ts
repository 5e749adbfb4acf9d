import { createServer } from 'node:net'
import type { BlockList, Server, Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { expectProxyHeaders } from '../connections/expectProxyHeaders.ts'
import type { Log } from '../telemetry/gateways/log.ts'
import type { ServedPair } from './servedPair.ts'

type Options = {
  /** Missing for a plain port. */
  certificate?: ServedPair | undefined
  /** How long the TLS handshake may take, in milliseconds. */
  handshake: number
  /** Counts a connection, or closes it and returns false. */
  admit: (socket: Socket) => boolean
  accept: (socket: Socket) => void
  /** The addresses that send a PROXY header first. */
  proxies?: BlockList | undefined
  log: Log
  name: string
}

/**
 * Makes a TCP server, encrypted if there is a certificate. Connections are counted before their TLS handshake,
 * which is the costly part.
 */
export function makeTcpServer(options: Options): Server {
  const server = makeServer(options)
  const { proxies, log, name } = options
  if (proxies) expectProxyHeaders(server, { proxies, log, name })
  return server
}

function makeServer({ certificate, handshake, admit, accept, log, name }: Options): Server {
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
