import type { FastifyInstance } from 'fastify'
import type { Health } from '../health/health.ts'
import { statusOf } from '../health/healthPort.ts'

/** Not counted by the rate limit: a load balancer asks often, and may share its address with users. */
export function serveHealth(app: FastifyInstance, health: Health): void {
  const options = { config: { can: 'public', rateLimit: false }, schema: { hide: true } } as const
  app.get('/health', options, async ({ url }, reply) => {
    const report = await health.report()
    const role = new URL(url, 'http://localhost').searchParams.get('role')
    return reply.code(statusOf(report, role)).header('cache-control', 'no-store').send(report)
  })
}
