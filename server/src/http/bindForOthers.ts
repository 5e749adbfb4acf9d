import type { FastifyInstance } from 'fastify'
import { bindRoute } from './bindRoute.ts'
import type { Services } from './bindRoute.ts'
import type { SessionRoute } from './route.ts'

/** What they send along is as they like it, and nobody reads it. */
const BODY_LIMIT = 10_000

/** Routes that others than our pages call, such as mail programs: all that counts stands in the address. */
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
