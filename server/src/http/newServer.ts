import type { Server as TlsServer } from 'node:tls'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { ServedPair } from '../tls/servedPair.ts'
import { answerBadUrl, handleError } from './errorHandler.ts'
import { measureRequests } from './measure.ts'
import { requestIdOf, returnRequestIds } from './requestId.ts'
import { timeOptions } from './slowClients.ts'
import type { ServerTimes } from './slowClients.ts'

const BODY_LIMIT = 1024 * 1024

type Options = {
  times: ServerTimes
  /** Encrypts the port. */
  certificate?: ServedPair | undefined
  /** The number of proxies in front of the server. */
  trustProxy: number
  /** The headers of an answer to a URL that can't be decoded, for which no hook runs. */
  headers: () => Record<string, string>
  log: Pick<FastifyServerOptions, 'logger' | 'loggerInstance'>
}

/** Makes a server with what the web server and the ports of devices have in common. */
export function newServer({ times, certificate, trustProxy, headers, log }: Options): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    ...timeOptions(times, certificate),
    // Hops are counted from the server, so an X-Forwarded-For value that a client sent to the outermost proxy
    // is not trusted.
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    ...log,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) =>
      answerBadUrl(request, reply.headers({ ...headers(), 'x-request-id': request.id })),
  })
  certificate?.renew(app.server as unknown as TlsServer)
  returnRequestIds(app)
  measureRequests(app)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  return app
}
