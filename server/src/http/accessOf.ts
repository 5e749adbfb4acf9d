import { scopesOf } from '@yardmaster/core/apiScopes.ts'
import type { Endpoint } from '@yardmaster/core/contract/endpoint.ts'

/** The names of the ways to authenticate, in the API's description. */
export const TOKEN_SCHEME = 'apiToken'
export const SESSION_SCHEME = 'session'

type Access = {
  description?: string
  security?: Record<string, string[]>[]
  /** The scopes that open the endpoint; OpenAPI has no place of its own for those of bearer tokens. */
  'x-token-scopes'?: string[]
}

/** Returns who can call the endpoint, for the API's description: with a session, or with a token of which scopes. */
export function accessOf(endpoint: Endpoint): Access {
  const { can, description, tokenOnly } = endpoint
  if (can === 'public') return description ? { description } : {}
  const scopes = scopesOf(endpoint)
  const ways = [...(scopes ? [TOKEN_SCHEME] : []), ...(tokenOnly ? [] : [SESSION_SCHEME])]
  const tokens = scopes
    ? `Scope of an API token: ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`
    : 'Not open to API tokens.'
  return {
    description: description ? `${description} ${tokens}` : tokens,
    security: ways.map((way) => ({ [way]: [] })),
    'x-token-scopes': scopes ?? [],
  }
}
