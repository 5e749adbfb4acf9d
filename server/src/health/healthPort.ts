import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Health, HealthReport } from './health.ts'

export const statusOf = ({ status }: HealthReport): number => (status === 'ok' ? 200 : 503)

/** Only a supervisor or a load balancer asks here. */
const LIMITS = { maxHeaderSize: 4 * 1024, headersTimeout: 5_000, requestTimeout: 5_000 }
const CONNECTIONS_MOST = 100

export type HealthPort = { port: number; close(): Promise<void> }

/** Opens a port that answers nothing but /health, for processes that don't serve browsers. */
export async function openHealthPort(health: Health, host: string, port: number): Promise<HealthPort> {
  const server = createServer(LIMITS, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== '/health') return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    void health.report().then((report) => {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
      return response.writeHead(statusOf(report), headers).end(JSON.stringify(report))
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
