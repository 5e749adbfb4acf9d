import { createHash } from 'node:crypto'
import { KEY_HEADER } from '@yardmaster/core/requestKey.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, conflict } from '../appError.ts'
import type { Context } from '../context.ts'
import { RawJson } from './route.ts'
import type { SessionRoute } from './route.ts'
import { findSavedRequest, recordAnswer, recordRequest } from './savedRequests.ts'

/** Longer answers are not kept. Nearly all answers to a change are far shorter. */
const ANSWER_MAX = 64 * 1024

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Call = { endpoint: SessionRoute['endpoint']; request: FastifyRequest; reply: FastifyReply }

/**
 * Makes the change, unless the same user has already made it with the same key. Then returns the answer of
 * that time. The key is recorded in the transaction of the change, so a failed change leaves none.
 */
export async function onlyOnce(ctx: Context, call: Call, run: () => Promise<unknown>): Promise<unknown> {
  const { endpoint, request, reply } = call
  const key = request.headers[KEY_HEADER]
  if (key === undefined) return run()
  if (typeof key !== 'string' || !UUID.test(key)) throw new AppError('error.badRequest', 400)
  const content = contentOf(ctx, call, key)
  if (!(await recordRequest(ctx, key, content))) return answerBefore(ctx, call, key, content)
  const answer = await run()
  if (!endpoint.response) return answer
  const json = answer instanceof RawJson ? answer.text : (reply.serialize(answer) as string)
  if (!endpoint.confidential && json.length <= ANSWER_MAX) await recordAnswer(ctx, key, json)
  return new RawJson(json)
}

async function answerBefore(ctx: Context, { endpoint }: Call, key: string, content: Buffer) {
  const saved = await findSavedRequest(ctx, key)
  if (endpoint.confidential || !saved.content.equals(content)) throw conflict('error.alreadySaved')
  if (!endpoint.response) return undefined
  if (saved.answer === null) throw conflict('error.alreadySaved')
  return new RawJson(saved.answer)
}

/** Returns a hash of everything that the answer depends on. */
function contentOf({ session }: Context, { endpoint, request }: Call, key: string): Buffer {
  const { params, query, body } = request
  const branch = session.allBranches ? [session.branchId] : session.branchId
  const input = [params, query, endpoint.confidential ? null : body]
  return createHash('sha256')
    .update(JSON.stringify([key, endpoint.method, endpoint.path, branch, ...input]))
    .digest()
}
