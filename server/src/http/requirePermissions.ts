import type { FastifyInstance, RouteOptions } from 'fastify'

export type RegisteredRoute = { method: string; url: string; can: string }

/**
 * Throws at startup if a route names no permission. Returns the list of all routes, which is complete once
 * the server is ready. A plugin's routes get their permission from the scope that they are registered in.
 */
export function requirePermissions(app: FastifyInstance): RegisteredRoute[] {
  const seen: RouteOptions[] = []
  const routes: RegisteredRoute[] = []
  app.addHook('onRoute', (route) => {
    seen.push(route)
  })
  app.addHook('onReady', async () => {
    for (const { method, url, config } of seen) {
      if (!config?.can) throw new Error(`${String(method)} ${url} names no permission`)
      const methods = [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS')
      routes.push(...methods.map((name) => ({ method: name, url, can: config.can ?? '' })))
    }
  })
  return routes
}
