import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { metricsStatus } from '../metrics/access.ts'
import { METRICS_TYPE, metricsText } from '../metrics/registry.ts'
import type { Health, HealthReport } from './health.ts'

/** With the name of a role, only that one counts. A balancer of device ports asks for `gateway`. */
export function statusOf({ status, roles }: HealthReport, role: string | null = null): number {
  const state = role === null ? status : new Map(Object.entries(roles)).get(role)
  return state === 'ok' ? 200 : 503
}

/** Only a supervisor or a load balancer asks here. */
const LIMITS = { maxHeaderSize: 4 * 1024, headersTimeout: 5_000, requestTimeout: 5_000 }
const CONNECTIONS_MOST = 100

export type HealthPort = { port: number; close(): Promise<void> }

type Options = { host: string; port: number; metricsToken?: string | null }

/** Opens a port that answers nothing but /health and /metrics, for processes that don't serve browsers. */
export async function openHealthPort(
  health: Health,
  { host, port, metricsToken = null }: Options,
): Promise<HealthPort> {
  const server = createServer(LIMITS, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== '/health' && pathname !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    if (pathname === '/metrics') return void sendMetrics(request, response, metricsToken)
    void health.report().then((report) => {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
      return response
        .writeHead(statusOf(report, searchParams.get('role')), headers)
        .end(JSON.stringify(report))
    })
  })
  server.maxConnections = CONNECTIONS_MOST
  server.listen(port, host)
  await once(server, 'listening')
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

async function sendMetrics(
  { headers, socket }: IncomingMessage,
  response: ServerResponse,
  token: string | null,
): Promise<void> {
  const status = metricsStatus({ headers, remoteAddress: socket.remoteAddress }, token)
  if (status !== 200) return void response.writeHead(status).end()
  response
    .writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' })
    .end(await metricsText())
}
