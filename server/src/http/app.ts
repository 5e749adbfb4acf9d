import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { z } from 'zod'
import { API_TOKEN_REQUESTS_PER_MINUTE } from '@yardmaster/core/contract/account/apiTokens.ts'
import { CONNECTION_LIMITS } from '../connections/limitConnections.ts'
import type { ConnectionLimits } from '../connections/limitConnections.ts'
import { limitTokens } from './admitToken.ts'
import { bindForOthers } from './bindForOthers.ts'
import { bindRoute } from './bindRoute.ts'
import type { Services } from './bindRoute.ts'
import { bindDeviceRoutes } from './bindDeviceRoutes.ts'
import { bindUploadRoutes } from './bindUploadRoutes.ts'
import { bindUploads } from './bindUploads.ts'
import { COMPRESSION } from './compression.ts'
import { limitOutages } from '../outageLog.ts'
import { limitCrowds } from './crowds.ts'
import { answerUnknownPath } from './errorHandler.ts'
import { serveBasemap, serveStreets } from './basemap.ts'
import { serveFont } from './font.ts'
import { serveHealth } from './health.ts'
import { serveMetrics } from './measure.ts'
import { newServer } from './newServer.ts'
import { serveOpenApi } from './openapi.ts'
import { rejectForeignOrigins } from './origin.ts'
import { requirePermissions } from './requirePermissions.ts'
import type { RegisteredRoute } from './requirePermissions.ts'
import type { BoundRoute, SessionRoute } from './route.ts'
import { secure, securityHeaders } from './security.ts'
import { SERVER_TIMES, cutOffSlowClients } from './slowClients.ts'
import type { ServerTimes } from './slowClients.ts'
import type { Certificate } from '../tls/certificate.ts'
import { validate } from './validate.ts'
import { serveWeb } from './web.ts'

export type AppOptions = {
  logLevel: string
  /** Where the log is written; by default to standard output, as lines of JSON. */
  logStream?: NodeJS.WritableStream
  /** What Prometheus sends to read the metrics; null if it may only read them from this computer. */
  metricsToken?: string | null
  /** The number of proxies in front of the server. */
  trustProxy: number
  /** The origin of the configured public URL; null if none is configured. */
  publicOrigin: string | null
  routes: readonly BoundRoute[]
  webDirectory: string
  basemapFile: string
  limits?: ConnectionLimits
  /** The requests that an API token may make in a minute. */
  tokenRequestsPerMinute?: number
  times?: Partial<ServerTimes>
  /** Encrypts the port. */
  certificate?: Certificate | undefined
}

/** Names the port in metrics and shared limits. */
const WEB_PORT = 'http'

/** The server, and the list of all its routes. */
export type App = { http: FastifyInstance; registeredRoutes: RegisteredRoute[] }

/** Whether a route is called by other programs, and everything that matters is in its URL. */
const ignoresBody = ({ endpoint }: SessionRoute): boolean =>
  endpoint.anyOrigin === true && endpoint.body === undefined

export async function buildApp(services: Services, options: AppOptions): Promise<App> {
  const times = { ...SERVER_TIMES, ...options.times }
  const { ground } = services.outbound
  const headers = () => securityHeaders(ground.origins())
  const { certificate, trustProxy } = options
  // A request's URL may contain personal data, so only its route is logged.
  const logger: FastifyServerOptions['logger'] = {
    level: options.logLevel,
    ...(options.logStream && { stream: options.logStream }),
    serializers: { req: (request) => ({ method: request.method }) },
    hooks: { logMethod: limitOutages() },
  }
  const app = newServer({ times, certificate, trustProxy, headers, log: { logger } })
  const registeredRoutes = requirePermissions(app)
  app.setValidatorCompiler<z.core.$ZodType>(
    ({ schema }) =>
      (data) =>
        validate(schema, data),
  )
  app.decorateRequest('signedIn', null)
  app.decorateRequest('view', null)
  const { limits = CONNECTION_LIMITS } = options
  const isEncrypted = certificate !== undefined
  limitCrowds(app, { port: WEB_PORT, limits, isBehindProxy: trustProxy > 0, isEncrypted })
  limitTokens(app, options.tokenRequestsPerMinute ?? API_TOKEN_REQUESTS_PER_MINUTE)
  cutOffSlowClients(app, times)
  await secure(app, headers)
  await app.register(cookie)
  await app.register(formbody)
  await app.register(compress, COMPRESSION)
  app.addHook('onRequest', rejectForeignOrigins(options.publicOrigin))
  // Streams stay open as long as the reader does, so they must be ended before the server can close.
  app.addHook('preClose', () => services.live.close())
  await serveOpenApi(app)
  const { routes } = options
  const ofSessions = routes.filter((bound) => bound.kind !== 'device' && bound.kind !== 'upload')
  for (const bound of ofSessions)
    if (!bound.endpoint.fileMax && !ignoresBody(bound)) bindRoute(app, services, bound)
  await bindForOthers(app, services, ofSessions.filter(ignoresBody))
  await bindUploads(
    app,
    services,
    ofSessions.filter(({ endpoint }) => endpoint.fileMax),
  )
  await bindUploadRoutes(
    app,
    services,
    routes.filter((bound) => bound.kind === 'upload'),
  )
  await bindDeviceRoutes(
    app,
    { ...services, port: WEB_PORT },
    routes.filter((bound) => bound.kind === 'device'),
  )
  serveHealth(app, services.health)
  serveMetrics(app, options.metricsToken ?? null)
  await serveFont(app)
  await serveBasemap(app, options.basemapFile)
  serveStreets(app, ground.file)
  await serveWeb(app, options.webDirectory)
  app.setNotFoundHandler(answerUnknownPath)
  return { http: app, registeredRoutes }
}
