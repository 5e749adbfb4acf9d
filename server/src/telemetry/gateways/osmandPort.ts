import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo, BlockList } from 'node:net'
import { AppError } from '../../appError.ts'
import {
  CONNECTION_LIMITS,
  HTTP_FAREWELL,
  addressOf,
  limitConnections,
  portName,
} from '../../connections/limitConnections.ts'
import type { ConnectionLimits } from '../../connections/limitConnections.ts'
import { expectProxyHeaders } from '../../connections/expectProxyHeaders.ts'
import type { Clock } from '../../context.ts'
import type { ServedPair } from '../../tls/servedPair.ts'
import { OUTAGE_RETRY_SECONDS, outageOf } from '../../outage.ts'
import { OVERLOADED_RETRY_SECONDS, Overloaded, TooMany } from '../readings/intake.ts'
import type { Intake } from '../readings/intake.ts'
import { bearerToken } from '../receive/credentials.ts'
import { openDoor } from '../receive/door.ts'
import type { Door } from '../receive/door.ts'
import { receiveOsmand } from '../receive/osmand.ts'
import { queryOf } from '../receive/query.ts'
import { recordTooLarge } from '../receive/tooLarge.ts'
import type { Log } from './log.ts'

const BODY_LIMIT = 64 * 1024
const MAX_HEADER_SIZE = 8 * 1024
/** In milliseconds. A message fits into a few packets, so it arrives at once or not at all. */
const TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}
/** Time for pending responses to finish their commits. */
const CLOSE_GRACE = 5000

export type OsmandPortOptions = {
  intake: Intake
  clock: Clock
  log: Log
  host: string
  port: number
  /** Whether other threads listen on the same port. */
  reusePort?: boolean
  limits?: Partial<ConnectionLimits>
  times?: Partial<typeof TIMES>
  /** Encrypts the port. */
  certificate?: ServedPair | undefined
  /** The addresses that send a PROXY header first. */
  proxies?: BlockList | undefined
}

/**
 * Opens the port that OsmAnd and Traccar Client expect, separate from the web server. It responds on any
 * path and keeps responses as short as a phone on a mobile network needs.
 */
export async function openOsmandPort(options: OsmandPortOptions) {
  const { intake, clock, log, host, port, reusePort, limits, certificate, proxies } = options
  const name = portName('osmand', certificate)
  const door = openDoor(intake, name)
  const server = makeServer(options, (request, response) => {
    void answer(door, clock, log, request, response)
  })
  const admit = limitConnections(
    { ...CONNECTION_LIMITS, ...limits },
    {
      port: name,
      report: (crowd) => log.warn(crowd, 'OsmAnd connection rejected'),
      ...(!certificate && { farewell: HTTP_FAREWELL }),
    },
  )
  server.on('connection', admit)
  if (proxies) expectProxyHeaders(server, { proxies, log, name: 'OsmAnd' })
  server.listen({ port, host, reusePort })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      const grace = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE)
      await closed
      clearTimeout(grace)
    },
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

function makeServer({ certificate, times: given }: OsmandPortOptions, listener: Listener): Server {
  const times = { ...TIMES, ...given }
  const options = { maxHeaderSize: MAX_HEADER_SIZE, ...times }
  if (!certificate) return createServer(options, listener)
  const server = createTlsServer(
    { ...options, ...certificate.options(), handshakeTimeout: times.headersTimeout },
    listener,
  )
  certificate.renew(server)
  return server
}

async function answer(
  door: Door,
  clock: Clock,
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const end = (status: number, headers: Record<string, string | number> = {}) =>
    response.writeHead(status, { 'content-length': 0, ...headers }).end()
  try {
    if (request.method !== 'GET' && request.method !== 'POST') return void end(405, { allow: 'GET, POST' })
    const { headers } = request
    const about = { query: queryOf(request.url ?? ''), headers, address: addressOf(request.socket) }
    const body = await readBody(request)
    if (!body) {
      await recordTooLarge(door.intake, 'osmand', about)
      return void end(413, { connection: 'close' })
    }
    const message = { ...about, body, bearer: bearerToken(headers), needsToken: false }
    await receiveOsmand(door, message, clock.now().epochMilliseconds)
    end(200)
  } catch (error) {
    if (error instanceof AppError) end(error.status)
    else if (error instanceof TooMany) end(429, { 'retry-after': error.seconds })
    else if (error instanceof Overloaded) end(503, { 'retry-after': OVERLOADED_RETRY_SECONDS })
    else if (!request.destroyed || request.complete) {
      log.error({ err: error }, 'OsmAnd port')
      if (outageOf(error)) end(503, { 'retry-after': OUTAGE_RETRY_SECONDS })
      else end(500)
    }
  }
}

/** Returns null if the body is too large. Rejects if the sender disconnects. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) return null
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > BODY_LIMIT) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
