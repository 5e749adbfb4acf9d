import type { FastifyInstance } from 'fastify'
import type { Health } from '../health/health.ts'
import { statusOf } from '../health/healthPort.ts'

/** Not counted by the rate limit: a load balancer asks often, and may share its address with users. */
export function serveHealth(app: FastifyInstance, health: Health): void {
  const options = { config: { can: 'public', rateLimit: false }, schema: { hide: true } } as const
  app.get('/health', options, async (_request, reply) => {
    const report = await health.report()
    return reply.code(statusOf(report)).header('cache-control', 'no-store').send(report)
  })
}
