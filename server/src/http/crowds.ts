import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countByNetwork } from '../connections/countByNetwork.ts'
import type { NetworkLimits } from '../connections/countByNetwork.ts'
import { HTTP_FAREWELL, limitConnections } from '../connections/limitConnections.ts'
import type { ConnectionLimits } from '../connections/limitConnections.ts'
import { oncePerMinute } from '../failures.ts'
import { hasUnknownLength } from './slowClients.ts'
import { Overloaded } from '../telemetry/readings/intake.ts'

const MEGABYTE = 1024 * 1024

/**
 * Bytes of the bodies of requests under way, which are held in memory until they are complete. A body is at
 * most 1 MB, and most are a few kB.
 */
export const BODY_LIMITS: NetworkLimits = { all: 512 * MEGABYTE, perAddress: 128 * MEGABYTE }

type Options = {
  /** Names the port in metrics and shared limits. */
  port: string
  limits: ConnectionLimits
  isBehindProxy: boolean
  /** An encrypted connection is rejected before its handshake, so nothing can be said. */
  isEncrypted?: boolean
  bodyLimits?: NetworkLimits
}

/**
 * Limits the connections to a port and the memory of the bodies they send. Behind a proxy, all
 * connections come from the proxy's address, so the limit per address applies to the requests that are under
 * way instead, by the address of the client. With HTTP/2, which needs encryption, it applies to both: a connection has
 * many requests.
 */
export function limitCrowds(app: FastifyInstance, options: Options): void {
  const { port, isBehindProxy, isEncrypted, bodyLimits = BODY_LIMITS } = options
  const { connections, connectionsPerAddress } = options.limits
  const admit = limitConnections(
    { connections, connectionsPerAddress: isBehindProxy ? Infinity : connectionsPerAddress },
    {
      port,
      report: (crowd) => app.log.warn(crowd, 'HTTP connection rejected'),
      ...(!isEncrypted && { farewell: HTTP_FAREWELL }),
    },
  )
  app.server.on('connection', admit)
  if (isBehindProxy || isEncrypted)
    limitRequests(
      app,
      { all: connections, perAddress: connectionsPerAddress },
      () => 1,
      `requests under way ${port}`,
    )
  limitRequests(app, bodyLimits, bodySize)
}

/** Rejects requests while those under way reach a limit. */
function limitRequests(
  app: FastifyInstance,
  limits: NetworkLimits,
  sizeOf: (request: FastifyRequest) => number,
  sharedAs?: string,
): void {
  const count = countByNetwork(limits, sharedAs)
  const reportRejection = oncePerMinute((address: string, omitted) =>
    app.log.warn({ address, omitted }, 'HTTP request rejected'),
  )
  app.addHook('onRequest', (request, reply, done) => {
    const size = sizeOf(request)
    if (size === 0) return done()
    // Behind a proxy, every look at it parses the forwarded addresses.
    const { ip } = request
    if (!count.admit(ip, size)) {
      reportRejection(ip)
      // Closes the connection instead of waiting for the rest of the body.
      reply.header('connection', 'close')
      return done(new Overloaded())
    }
    reply.raw.once('close', () => count.release(ip, size))
    done()
  })
}

/** Returns the announced length of the body, or the largest possible one if none is announced. */
function bodySize({ headers, raw, routeOptions }: FastifyRequest): number {
  const { bodyLimit } = routeOptions
  if (hasUnknownLength(raw)) return bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0) || 0, bodyLimit)
}
