import type { FastifyInstance } from 'fastify'

/**
 * Registers a plugin that adds routes of its own. All of them are public, and none is part of the API's
 * description.
 */
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
