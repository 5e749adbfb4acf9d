import type { FastifyInstance } from 'fastify'

/** For plugins that bring routes of their own: all of them are open, and none is part of the API's description. */
export const registerPublic = (
  app: FastifyInstance,
  register: (scope: FastifyInstance) => Promise<unknown>,
) =>
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, can: 'public' }
      route.schema = { ...route.schema, hide: true }
    })
    await register(scope)
  })
