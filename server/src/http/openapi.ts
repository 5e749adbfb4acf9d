import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_TOKEN_REQUESTS_PER_MINUTE } from '@yardmaster/core/contract/account/apiTokens.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { SESSION_SCHEME, TOKEN_SCHEME } from './accessOf.ts'
import { registerPublic } from './publicRoutes.ts'

/**
 * Swagger UI sets one inline style on its own logo, allowed here by its hash. Everything else is as strict
 * as elsewhere.
 */
const POLICY = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'style-src': ["'self'", "'unsafe-hashes'", "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
  'frame-ancestors': ["'self'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
}

/** Serves the API's description and its page, generated from the same contract that the routes use. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Yardmaster',
        version: '1',
        description:
          'The API uses SI units (meters, meters per second, degrees Celsius, volts, seconds) and instants in UTC. ' +
          'Send an API token as `Authorization: Bearer ym_…`. You create tokens on your profile page. A token has the ' +
          'rights of its user within its scopes, and may make ' +
          `${API_TOKEN_REQUESTS_PER_MINUTE} requests a minute; then the server answers 429 with \`Retry-After\`. ` +
          'Errors: 401 if the token is wrong, revoked or expired, 403 if you are not signed in or not allowed, 404 ' +
          'if the resource does not exist or you cannot see it, 409 `{ "error": text }` for a conflict, 422 `{ "errors": { field: text } }` for invalid input. ' +
          'Send a change with a UUID in the header `idempotency-key` to repeat it safely if you get no answer: ' +
          'for two days, the same change with the same key is made only once and answered alike. ' +
          'Requests apply to the branch that the user switched to last, and those with a token to the branch of its ' +
          'user. To choose another branch, or to make sure ' +
          'whose session it is, send the header `yardmaster-view: <user id>.<branch id>`. The server answers 409 if ' +
          'another user is signed in or the user may not work in that branch.',
      },
      components: {
        securitySchemes: {
          [TOKEN_SCHEME]: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'ym_…',
            description:
              'An API token. The field `x-token-scopes` of an endpoint names the scopes that open it.',
          },
          [SESSION_SCHEME]: {
            type: 'apiKey',
            in: 'cookie',
            name: 'session',
            description: 'Set by the sign-in page.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await registerPublic(app, async (scope) => {
    await scope.register(swaggerUi, {
      routePrefix: paths.apiDocs,
      staticCSP: POLICY,
      theme: { title: 'Yardmaster API' },
    })
  })
}
