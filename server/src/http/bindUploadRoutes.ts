import { rm } from 'node:fs/promises'
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@yardmaster/core/contract/uploads.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../appError.ts'
import { admit, contextOf, describe } from './bindRoute.ts'
import type { Services } from './bindRoute.ts'
import { newTemporaryPlace, receiveFile } from './receiveFile.ts'
import type { Receive, UploadRoute } from './route.ts'

/**
 * The maximum number of concurrent uploads to this process. More could fill its disk before they are
 * checked.
 */
const MOST_AT_ONCE = 40
const RETRY_SECONDS = 5

/**
 * Binds routes whose body is a file. The body is not parsed; the handler reads it once it has decided to
 * accept it.
 */
export async function bindUploadRoutes(
  app: FastifyInstance,
  services: Services,
  routes: readonly UploadRoute[],
): Promise<void> {
  let underWay = 0
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...UPLOAD_TYPES], (_request, _body, done) => done(null))
    for (const bound of routes) {
      const { endpoint } = bound
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { can: endpoint.can },
        schema: { ...describe(endpoint), response: { 200: endpoint.response } },
        onRequest: (request, reply) => admit(services, bound, request, reply),
        handler: async (request, reply) => {
          if (underWay >= MOST_AT_ONCE)
            throw new AppError('error.tooManyRequests', 429, { values: { seconds: RETRY_SECONDS } })
          underWay += 1
          try {
            return await takeFile(services, bound, request, reply)
          } finally {
            underWay -= 1
          }
        },
      })
    }
  })
}

async function takeFile(
  services: Services,
  bound: UploadRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const place = newTemporaryPlace()
  const context = () => {
    if (!request.signedIn) throw new AppError('error.signedOut', 403)
    return contextOf(services, request, request.signedIn, () => {})
  }
  const receive: Receive = async () => {
    await receiveFile(request.raw, place, UPLOAD_MAX_BYTES)
    await admit(services, bound, request, reply)
    return { place, ctx: context() }
  }
  try {
    return await bound.run(context(), { params: request.params, query: request.query }, receive)
  } finally {
    // Closes the connection instead of waiting for the rest of a rejected file.
    if (!request.raw.complete) reply.header('connection', 'close')
    await rm(place, { force: true })
  }
}
