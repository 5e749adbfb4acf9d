import { Socket } from 'node:net'
import type { IncomingMessage, ServerOptions as HttpOptions } from 'node:http'
import type { Http2ServerRequest, SecureServerOptions } from 'node:http2'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServedPair } from '../tls/servedPair.ts'

/** All in milliseconds. */
export type ServerTimes = {
  /** From the connection, or the first byte of a later request, to the end of its headers. */
  headers: number
  /** From the first byte of a request to the last byte of its body. */
  request: number
  /** Between two requests. Longer than the 60 seconds for which proxies usually keep connections. */
  keepAlive: number
  /** How long a client may read nothing of an answer that waits for it. */
  unread: number
  /** How often the pace of request bodies is checked. */
  pace: number
  /** How often the first two are checked. */
  check: number
}

/**
 * A picture of 20 MB takes five minutes over a poor connection on a site, so requests have ten. A body that
 * makes no progress is cut off much sooner.
 */
export const SERVER_TIMES: ServerTimes = {
  headers: 20_000,
  request: 600_000,
  keepAlive: 72_000,
  unread: 60_000,
  pace: 20_000,
  check: 5_000,
}

/**
 * The bytes of a body that must arrive between two checks. The slowest mobile networks (GPRS) carry ten times
 * as much in 20 seconds.
 */
const LEAST_PROGRESS = 4 * 1024

/** The requests that a connection may have at once. Browsers use up to 100. */
const MOST_STREAMS = 100

type TimeOptions = { requestTimeout: number; keepAliveTimeout: number; http: HttpOptions }

/**
 * Returns the options of a Fastify server that limit times, and those of its encryption. With it, clients that can
 * use HTTP/2, and so send all requests at once over one connection. The times of HTTP/1 apply to the others.
 */
export function timeOptions(
  { headers, request, keepAlive, check }: ServerTimes,
  certificate?: ServedPair,
): TimeOptions {
  const times = { requestTimeout: request, keepAliveTimeout: keepAlive }
  const http = { headersTimeout: headers, connectionsCheckingInterval: check }
  if (!certificate) return { ...times, http }
  const https: SecureServerOptions & HttpOptions = {
    ...certificate.options(),
    ...http,
    ...times,
    handshakeTimeout: headers,
    allowHTTP1: true,
    settings: { maxConcurrentStreams: MOST_STREAMS },
  }
  // Fastify gives such a server another type, although nothing here uses the difference.
  return { http2: true, http2SessionTimeout: keepAlive, ...times, https } as unknown as TimeOptions
}

/** Disconnects clients that send a body or read an answer too slowly. */
export function cutOffSlowClients(
  app: FastifyInstance,
  { pace, unread, request: longest }: ServerTimes,
): void {
  const bodies = watchBodies(longest)
  const timer = setInterval(() => {
    // After the timers, Node reads what has arrived. A busy server must not blame its clients.
    setImmediate(() => bodies.check())
  }, pace).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { raw } = request
    // Tests inject requests without a socket.
    if (raw.socket instanceof Socket) {
      if (hasBody(raw)) bodies.watch(raw)
      disconnectUnlessRead(reply, raw.socket, unread)
    }
    done()
  })
}

/** Whether a body follows whose length is not announced. */
export const hasUnknownLength = (request: IncomingMessage): boolean => {
  const { headers } = request
  if (headers['transfer-encoding'] !== undefined) return true
  const { stream } = request as unknown as Partial<Http2ServerRequest>
  return stream !== undefined && !stream.endAfterHeaders && headers['content-length'] === undefined
}

const hasBody = (request: IncomingMessage): boolean =>
  hasUnknownLength(request) || Number(request.headers['content-length'] ?? 0) > 0

/** The bytes that a connection had received at the last check, null before the first one, and when its request began. */
type Progress = { before: number | null; begun: number }

function watchBodies(longest: number) {
  const watched = new Map<IncomingMessage, Progress>()
  return {
    watch(request: IncomingMessage): void {
      watched.set(request, { before: null, begun: performance.now() })
      request.once('close', () => watched.delete(request))
    },
    check(): void {
      for (const [request, { before, begun }] of watched) {
        if (request.complete) continue
        const { bytesRead } = request.socket
        // Unread bytes mean that the client waits for the server, not the other way round.
        const isSlow = before !== null && request.readableLength === 0 && bytesRead - before < LEAST_PROGRESS
        // Node itself limits the time of a request only for HTTP/1.
        if (isSlow || performance.now() - begun > longest) request.socket.destroy()
        else watched.set(request, { before: bytesRead, begun })
      }
    },
  }
}

const isOfHttp2 = (raw: object): boolean => 'stream' in raw

/** A handler may take longer: only bytes that wait for the client count. */
function disconnectUnlessRead({ raw }: FastifyReply, socket: Socket, after: number): void {
  raw.setTimeout(after, () => {
    // With HTTP/2, what waits is in the answer, because the connection has others.
    if (socket.writableLength > 0 || (isOfHttp2(raw) && raw.writableLength > 0)) socket.destroy()
  })
}
