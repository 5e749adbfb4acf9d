import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import type { Clock } from '../context.ts'
import type { Intake, Protocol } from '../telemetry/readings/intake.ts'
import { openDoor } from '../telemetry/receive/door.ts'
import { queryOf } from '../telemetry/receive/query.ts'
import { receiveReadings } from '../telemetry/receive/readings.ts'
import type { ReceiveReadings } from '../telemetry/receive/readings.ts'
import { textFor } from '../text/text.ts'
import { recordTooLarge } from '../telemetry/receive/tooLarge.ts'
import { describe } from './bindRoute.ts'
import { handleError } from './errorHandler.ts'
import type { DeviceRequest, DeviceRoute } from './route.ts'

export type DeviceServices = {
  intake: Intake
  clock: Clock
  /** If set, handles messages in our own JSON in another way than in this thread. */
  receiveReadings?: ReceiveReadings | undefined
  /** Names the port, whose wrong tokens are counted for themselves. */
  port: string
}

/**
 * Binds routes whose handlers receive the raw bytes of the body. Compressed bodies are inflated up to the
 * server's body limit.
 */
export async function bindDeviceRoutes(
  app: FastifyInstance,
  { intake, clock, receiveReadings: receiveElsewhere, port }: DeviceServices,
  routes: readonly DeviceRoute[],
): Promise<void> {
  const door = openDoor(intake, port)
  const receiveHere: ReceiveReadings = (payload, rights, source) =>
    receiveReadings(intake, payload, rights, source)
  const ways = { door, clock, receiveReadings: receiveElsewhere ?? receiveHere }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setValidatorCompiler(() => (value) => ({ value }))
    for (const { endpoint, protocol, run } of routes) {
      const schema: FastifySchema = { ...describe(endpoint), response: { 200: endpoint.response } }
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        // No rate limit, because a server that reports for a whole fleet has one address.
        config: { can: endpoint.can, fromDevices: true, rateLimit: false },
        schema,
        errorHandler: (error, request, reply) => {
          handleError(error, request, reply)
          if (reply.statusCode === 413) void record(intake, protocol, request)
        },
        handler: async (request, reply) => {
          const text = textFor(request.headers['accept-language'])
          const { status, body } = await run({ ...ways, text }, requestOf(request))
          return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
        },
      })
    }
  })
}

async function record(intake: Intake, protocol: Protocol, request: FastifyRequest): Promise<void> {
  try {
    await recordTooLarge(intake, protocol, requestOf(request))
  } catch (error) {
    request.log.error({ err: error }, 'a request that is too large could not be recorded')
  }
}

const requestOf = (request: FastifyRequest): DeviceRequest => ({
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  query: queryOf(request.url),
  headers: request.headers,
  address: request.ip,
})
