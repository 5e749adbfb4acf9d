import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import type { Problem as ProblemOf, RefusalCode } from '@yardmaster/core/contract/problem.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, notFound } from '../appError.ts'
import { isOfDeletedBranch } from '../db/deletedBranch.ts'
import { fullName } from '../context.ts'
import { OUTAGE_RETRY_SECONDS, outageOf } from '../outage.ts'
import { OVERLOADED_RETRY_SECONDS, Overloaded, TooMany } from '../telemetry/readings/intake.ts'
import { errorView } from './error.view.ts'
import type { ErrorPage } from './error.view.ts'
import { frameOf } from './layout.view.ts'
import { textFor } from '../text/text.ts'
import { branchLabel } from '../session/branchLabel.ts'
import type { Text } from '../text/text.ts'
import { withoutView } from './view.ts'

type Problem = ProblemOf<RefusalCode>

/** Converts every error to an answer, in one place: JSON for the API, a page for a browser. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const text = textFor(request.headers['accept-language'], request.signedIn ?? undefined)
  const refusal = refusalOf(error) ?? outageRefusal(error, request)
  if (!refusal) {
    const { id } = request
    request.log.error({ err: error }, 'unexpected error')
    return answer(request, reply, text, 500, { error: text('error.internal', { id }), id })
  }
  if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', refusal.retryAfter ?? 1)
  if (refusal.status === 401) reply.header('www-authenticate', CHALLENGES)
  const words = (problem: Problem) => text(problem.code, problem.values)
  if ('fields' in refusal) {
    const errors = Object.fromEntries(
      Object.entries(refusal.fields).map(([field, problem]) => [field, words(problem)]),
    )
    return answer(request, reply, text, refusal.status, { errors })
  }
  return answer(request, reply, text, refusal.status, {
    error: words(refusal.problem),
    code: refusal.problem.code,
    ...(refusal.field && { field: refusal.field }),
  })
}

/** Names the ways to send an API token. */
const CHALLENGES = ['Bearer realm="Yardmaster"', 'Basic realm="Yardmaster"']

/** Answers a request to a path that doesn't exist. Outside the API, programs get plain text. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isOfApi(request) || acceptsPages(request)) return handleError(notFound(), request, reply)
  const text = textFor(request.headers['accept-language'])
  return reply.code(404).type('text/plain; charset=utf-8').send(text('error.notFound'))
}

/** Answers a request whose URL can't be decoded. No hook has run, so cookies and headers are missing. */
export function answerBadUrl(request: FastifyRequest, reply: FastifyReply): void {
  const text = textFor(request.headers['accept-language'])
  const error = { error: text('error.badRequest'), code: 'error.badRequest' }
  reply.code(400).type('application/json; charset=utf-8').send(JSON.stringify(error))
}

type Refusal = { status: number; retryAfter?: number } & (
  | { fields: Record<string, Problem> }
  | { problem: Problem; field?: string | undefined }
)

const refuse = (status: number, code: Problem['code'], values: Problem['values'] = {}): Refusal => ({
  status,
  problem: { code, values },
})

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof AppError) {
    const problem = { code: error.code, values: error.values }
    if (error.status === 422 && error.field) return { status: 422, fields: { [error.field]: problem } }
    const seconds = error.values['seconds']
    return {
      status: error.status,
      problem,
      field: error.field,
      ...(seconds && { retryAfter: Number(seconds) }),
    }
  }
  if (error instanceof TooMany) {
    const { seconds } = error
    return { ...refuse(429, 'error.tooManyRequests', { seconds }), retryAfter: seconds }
  }
  if (error instanceof Overloaded)
    return { ...refuse(503, 'error.overloaded'), retryAfter: OVERLOADED_RETRY_SECONDS }
  if (isOfDeletedBranch(error)) return refuse(409, 'error.otherBranch')
  if (error instanceof InvalidInput) return { status: 422, fields: problemsOf(error.issues) }
  return error instanceof Error ? frameworkRefusal(error as FastifyError) : null
}

/** Answers that the caller may try again later. The log hides most of these, so the answer has no id. */
function outageRefusal(error: unknown, { log }: FastifyRequest): Refusal | null {
  const reason = outageOf(error)
  if (!reason) return null
  log.error({ err: error, reason }, 'requests fail, because the database or the disk is unavailable')
  return { ...refuse(503, 'error.unavailable'), retryAfter: OUTAGE_RETRY_SECONDS }
}

/** Converts Fastify's own errors to our messages. */
function frameworkRefusal({ code, statusCode }: FastifyError): Refusal | null {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(413, 'error.bodyTooLarge')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse(415, 'error.unsupportedType')
  if (statusCode === 404) return refuse(404, 'error.notFound')
  if (statusCode && statusCode >= 400 && statusCode < 500) return refuse(statusCode, 'error.badRequest')
  return null
}

/** Input that the schemas rejected; thrown by the validator compiler. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[]
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input')
    this.issues = issues
  }
}

type Body = { error: string; code?: string; field?: string; id?: string } | { errors: Record<string, string> }

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  text: Text,
  status: number,
  body: Body,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  if (!wantsPage(request)) return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
  const page = errorView(frameOf(request, reply), text, errorPage(request, text, body))
  return reply.type('text/html; charset=utf-8').send(page)
}

/** A link may come from another user, or from a branch where its reader doesn't work. It can be opened anyway. */
function errorPage({ method, url, signedIn }: FastifyRequest, text: Text, body: Body): ErrorPage {
  if ('errors' in body) return { messages: Object.values(body.errors) }
  const isOfOtherView = body.code === 'error.otherUser' || body.code === 'error.otherBranch'
  if (!isOfOtherView || !signedIn || method !== 'GET') return { messages: [body.error] }
  const values = { name: fullName(signedIn), branch: branchLabel({ session: signedIn, text }) }
  return {
    messages: [text('view.foreignLink')],
    link: { to: withoutView(url), label: text('view.openForOwn', values) },
  }
}

const isOfApi = ({ url }: FastifyRequest): boolean => /^\/api([/?]|$)/.test(url)

export const acceptsPages = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html')

const wantsPage = (request: FastifyRequest): boolean => !isOfApi(request) && acceptsPages(request)
