import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import { metricsStatus } from '../metrics/access.ts'
import { METRICS_TYPE, metricsText, registry } from '../metrics/registry.ts'

const duration = new Histogram({
  name: 'yardmaster_http_request_duration_seconds',
  help: 'Time to answer a request, by the pattern of its path. Streams are left out',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
})

/** Paths that match no route have one label together, so that strangers can't create any. */
const NO_ROUTE = 'none'

export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? NO_ROUTE,
      status: String(reply.statusCode),
    }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
}

/** Not counted by the rate limit, because Prometheus asks often. */
export function serveMetrics(app: FastifyInstance, token: string | null): void {
  const options = { config: { can: 'public', rateLimit: false }, schema: { hide: true } } as const
  app.get('/metrics', options, async ({ headers, socket }, reply) => {
    const status = metricsStatus({ headers, remoteAddress: socket.remoteAddress }, token)
    reply.header('cache-control', 'no-store')
    if (status === 401) reply.header('www-authenticate', 'Bearer realm="Yardmaster metrics"')
    if (status !== 200) return reply.code(status).type('text/plain; charset=utf-8').send('')
    return reply.type(METRICS_TYPE).send(await metricsText())
  })
}
