import type { FastifyInstance } from 'fastify'

export type RegisteredRoute = { method: string; url: string; can: string }

/** The server refuses to start with a route that names no permission. Returns the list of all routes, as registered. */
export function requirePermissions(app: FastifyInstance): RegisteredRoute[] {
  const routes: RegisteredRoute[] = []
  app.addHook('onRoute', (route) => {
    const permission = route.config?.can
    if (!permission) throw new Error(`${String(route.method)} ${route.url} names no permission`)
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD' && method !== 'OPTIONS') routes.push({ method, url: route.url, can: permission })
    }
  })
  return routes
}
