import type { FastifyInstance } from 'fastify'
import { bindRoute } from './bindRoute.ts'
import type { Services } from './bindRoute.ts'
import type { SessionRoute } from './route.ts'

/** Binds routes whose body is a raw file. No parser touches it, whatever its content type. */
export async function bindUploads(
  app: FastifyInstance,
  services: Services,
  routes: readonly SessionRoute[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const bound of routes) bindRoute(scope, services, bound)
  })
}
