import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limitConnections } from '../connections/limitConnections.ts'
import type { Config } from '../config.ts'
import { StartupError } from '../startupError.ts'

/** Nobody has more to say here than a request without a body. Times are in milliseconds. */
const LIMITS = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
}
const STANDARD_PORT = 443

/**
 * Opens a plain port, if one is configured, that answers every request with the same path on the encrypted one:
 * on the configured origin, or on the host that the request names.
 */
export async function openRedirectPort(
  { tls, host, publicOrigin, limits }: Pick<Config, 'tls' | 'host' | 'publicOrigin' | 'limits'>,
  secureAddress: string,
) {
  const { redirectPort: port } = tls
  if (port === null) return null
  const securePort = Number(new URL(secureAddress).port || STANDARD_PORT)
  const server = createServer(LIMITS, (request, response) => {
    const target = publicOrigin ?? originOf(request, securePort)
    if (target === null) return void response.writeHead(400, { connection: 'close' }).end()
    // 308 keeps the method. What a body contained was readable on the way, so it is not read here.
    const headers = { location: target + pathOf(request), 'content-length': 0, connection: 'close' }
    response.writeHead(308, headers).end()
  })
  server.on('connection', limitConnections(limits, { port: 'redirect', report: () => {} }))
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `HTTP_REDIRECT_PORT could not be opened (${reason}).`,
      'Set HTTP_REDIRECT_PORT to another port, or to off.',
      { cause: error },
    )
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function originOf({ headers }: IncomingMessage, securePort: number): string | null {
  const given = `https://${headers.host ?? ''}`
  if (!headers.host || !URL.canParse(given)) return null
  const { hostname } = new URL(given)
  return `https://${hostname}${securePort === STANDARD_PORT ? '' : `:${securePort}`}`
}

/** A path that starts with two slashes would name another host. */
const pathOf = ({ url = '/' }: IncomingMessage): string => (/^\/(?![/\\])/.test(url) ? url : '/')
