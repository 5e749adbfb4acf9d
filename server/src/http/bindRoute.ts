import type { Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import { alsoNeeded, can } from '@yardmaster/core/policy.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, forbidden } from '../appError.ts'
import type { Caller, Clock, Context, Installation, Outbound, PublicContext, SignedIn } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { Health } from '../health/health.ts'
import { loadSession } from '../session/session.service.ts'
import type { Intake } from '../telemetry/readings/intake.ts'
import type { ReceiveReadings } from '../telemetry/receive/readings.ts'
import type { Live } from '../telemetry/live/live.ts'
import { supportedLanguages } from '../text/acceptLanguage.ts'
import { textFor } from '../text/text.ts'
import { apiTokenIn } from '../session/apiToken.ts'
import { accessOf } from './accessOf.ts'
import { admitToken } from './admitToken.ts'
import {
  readDeviceCookie,
  readPendingCookie,
  readSessionCookie,
  readSignOnCookie,
  setEffects,
} from './cookies.ts'
import { acceptsPages } from './errorHandler.ts'
import { openEventStream } from './eventStream.ts'
import { ANSWER_COMPRESSION } from './compression.ts'
import { onlyOnce } from './onlyOnce.ts'
import { sendPage } from './sendPage.ts'
import { checkView, takeView, withoutView } from './view.ts'
import { RawJson, WithEffects } from './route.ts'
import type { Feed, PageAnswer, SessionRoute, UploadRoute } from './route.ts'

export type Services = {
  database: Database
  clock: Clock
  outbound: Outbound
  installation: Installation
  /** Receives everything that devices send. */
  intake: Intake
  /** If set, handles messages in our own JSON in another thread. */
  receiveReadings?: ReceiveReadings
  live: Live
  health: Health
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
  interface FastifyContextConfig {
    /** Every route names its permission; see requirePermissions. */
    can?: string
    /** Devices and other servers send neither an Origin nor a cookie. */
    fromDevices?: true
  }
}

/**
 * Converts an endpoint and its handler to a Fastify route: session, permission, input, transaction, answer.
 */
export function bindRoute(app: FastifyInstance, services: Services, bound: SessionRoute): void {
  const { endpoint } = bound
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { can: endpoint.can, ...(endpoint.anyOrigin && { fromDevices: true }) },
    compress: ANSWER_COMPRESSION,
    ...(endpoint.fileMax && { bodyLimit: endpoint.fileMax }),
    schema: {
      ...describe(endpoint),
      ...(bound.kind === 'api' && {
        response: endpoint.response ? { 200: endpoint.response } : { 204: z.undefined() },
      }),
    },
    // Runs before the body is read, so that callers without permission learn nothing about the expected
    // input.
    onRequest: (request, reply) => admit(services, bound, request, reply),
    handler: async (request, reply) => {
      const { params, query, body } = request
      const input = endpoint.fileMax
        ? { params, query, file: body ?? Buffer.alloc(0) }
        : { params, query, body }
      const answer = await runHandler(services, bound, request, reply, input)
      if (bound.kind === 'page') return sendPage(request, reply, answer as PageAnswer)
      if (bound.kind === 'stream') return openEventStream(request, reply, answer as Feed)
      return sendAnswer(endpoint, request, reply, answer)
    },
  })
}

function sendAnswer(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): FastifyReply {
  if (answer instanceof WithEffects) {
    setEffects(request, reply, answer.effects)
    return sendAnswer(endpoint, request, reply, answer.answer)
  }
  if (answer instanceof RawJson) return reply.type('application/json; charset=utf-8').send(answer.text)
  return endpoint.response ? reply.send(answer) : reply.code(204).send()
}

/** Returns the input schemas of the endpoint, for validation and for the API's description. */
export const describe = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  ...accessOf(endpoint),
  hide: !/^\/(api|aemp)\//.test(endpoint.path),
  tags: [endpoint.path.startsWith('/aemp/') ? 'aemp' : (endpoint.path.split('/')[2] ?? '')],
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.consumes && { consumes: [...endpoint.consumes] }),
})

/**
 * Loads the session, or the user of the API token, for the view that the request names, and checks the permission. If
 * there are both a cookie and a token, the token counts.
 */
export async function admit(
  services: Services,
  bound: SessionRoute | UploadRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const permission = bound.endpoint.can
  if (permission === 'public') return
  // An upload is admitted twice, and its query names the view only once.
  request.view ??= takeView(request)
  const apiToken = apiTokenIn(request.headers.authorization)
  request.signedIn =
    apiToken === null
      ? await admitSession(services, bound, request)
      : await admitToken(services, bound.endpoint, request, apiToken)
  if (!request.signedIn) {
    if (isOpened(bound, request)) return reply.redirect(paths.login(withoutView(request.url)), 303)
    throw new AppError('error.signedOut', 403)
  }
  checkView(request.view, request.signedIn)
  if (request.signedIn.mustAddFactor && !bound.endpoint.beforeSecondFactor) {
    if (isOpened(bound, request)) return reply.redirect(paths.userProfile, 303)
    throw new AppError('error.factorNeeded', 403)
  }
  if (can(request.signedIn, permission)) return
  const needed = alsoNeeded(request.signedIn, permission)
  throw needed ? new AppError(`error.${needed}Needed`, 403) : forbidden()
}

/** Returns whether somebody opens a page in a browser. */
const isOpened = ({ kind, endpoint }: SessionRoute | UploadRoute, request: FastifyRequest): boolean =>
  kind === 'page' && endpoint.method === 'GET' && acceptsPages(request)

async function admitSession(
  { database, clock }: Services,
  { endpoint }: SessionRoute | UploadRoute,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  if (endpoint.tokenOnly) throw new AppError('error.tokenRequired', 401)
  const token = readSessionCookie(request)
  return token && loadSession(database, clock, token, request.view, request.ip)
}

async function runHandler(
  services: Services,
  bound: SessionRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  input: unknown,
): Promise<unknown> {
  const session = request.signedIn
  if (!session) {
    const { clock, outbound, database, installation } = services
    const text = textFor(request.headers['accept-language'])
    const ctx: PublicContext = {
      clock,
      outbound,
      database,
      installation,
      text,
      languages: supportedLanguages(request.headers['accept-language']),
      ...callerOf(request),
      previous: readSessionCookie(request),
      devices: readDeviceCookie(request),
      pending: readPendingCookie(request),
      signOnFlow: readSignOnCookie(request),
    }
    return bound.run(ctx, input)
  }
  const later: (() => Promise<unknown>)[] = []
  const ctx = contextOf(services, request, session, (task) => later.push(task))
  const { endpoint } = bound
  const { readOnly, fileMax, ownTransaction } = endpoint
  if (endpoint.method === 'GET' || readOnly || fileMax || ownTransaction) return bound.run(ctx, input)
  const answer = await ctx.db.transaction().execute((db) => {
    const within = { ...ctx, db }
    return onlyOnce(within, { endpoint, request, reply }, () => bound.run(within, input))
  })
  // The requested change is committed, so a failure here is only logged.
  for (const task of later)
    await task().catch((error: unknown) => request.log.error({ err: error }, 'after the commit'))
  return answer
}

export function contextOf(
  { database, clock, outbound, live, installation }: Services,
  request: FastifyRequest,
  session: SignedIn,
  afterCommit: Context['afterCommit'],
): Context {
  const { 'accept-language': accepted } = request.headers
  const text = textFor(accepted, session)
  const languages = supportedLanguages(accepted)
  const db = database.account(session.accountId)
  const read: Context['read'] = (statement) => database.read(session.accountId, statement)
  const caller = callerOf(request)
  return { clock, outbound, db, read, session, text, languages, ...caller, live, installation, afterCommit }
}

const USER_AGENT_MAX = 300

/** The origin was checked for requests that write; see `origin.ts`. */
const callerOf = ({ ip, headers, protocol, host }: FastifyRequest): Caller & Pick<Context, 'origin'> => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
  origin: headers.origin ?? `${protocol}://${host}`,
})
