import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { allowInline, POLICY_HEADER } from './security.ts'

/** Creates a random value for this page. Only inline styles and scripts that carry it run. */
export function nonceFor(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  reply.header(POLICY_HEADER, allowInline(String(reply.getHeader(POLICY_HEADER)), `'nonce-${nonce}'`))
  return nonce
}
