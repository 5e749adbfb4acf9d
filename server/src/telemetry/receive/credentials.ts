import type { IncomingHttpHeaders } from 'node:http'

type Headers = Pick<IncomingHttpHeaders, 'authorization'>

export const bearerToken = ({ authorization }: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

/** A password may contain colons, a user name may not. */
export function basicCredentials({ authorization }: Headers): { user: string; password: string } | null {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '')?.[1]
  const [, user = '', password = ''] =
    /^([^:]+):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  return user && password ? { user, password } : null
}

/** The names under which a URL or form may carry a token. */
const TOKEN_PARAMETERS = ['token', 'key'] as const

export function parameterToken(parameters: URLSearchParams): string | undefined {
  for (const name of TOKEN_PARAMETERS) if (parameters.get(name)) return parameters.get(name) ?? undefined
  return undefined
}

/** Returns the parameters without tokens, which must not appear in the list of rejected messages. */
export function withoutToken(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters)
  for (const name of TOKEN_PARAMETERS) rest.delete(name)
  return rest
}
