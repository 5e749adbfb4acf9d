import type { FastifyRequest } from 'fastify'

/** Returns whether the caller already has this version: one of a list, weak or not, or any (RFC 9110). */
export function hasVersion({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}
