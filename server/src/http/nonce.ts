import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { allowInline, POLICY_HEADER } from './security.ts'

/** A new unguessable value for this page: the only inline styles and scripts that run are those we wrote into it. */
export function nonceFor(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  reply.header(POLICY_HEADER, allowInline(String(reply.getHeader(POLICY_HEADER)), `'nonce-${nonce}'`))
  return nonce
}
