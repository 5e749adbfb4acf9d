import type { FastifyInstance } from 'fastify'
import { bindRoute } from './bindRoute.ts'
import type { Services } from './bindRoute.ts'
import type { SessionRoute } from './route.ts'

/** Callers may send any body; it is not read. */
const BODY_LIMIT = 10_000

/**
 * Binds routes that are called by programs other than our pages, such as mail clients. Everything that
 * matters is in the URL.
 */
export async function bindForOthers(
  app: FastifyInstance,
  services: Services,
  routes: readonly SessionRoute[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
      done(null),
    )
    for (const bound of routes) bindRoute(scope, services, bound)
  })
}
