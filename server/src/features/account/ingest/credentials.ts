import type { DeviceRequest } from '../../../http/route.ts'

export const bearerToken = ({ headers }: DeviceRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

/** A password may contain colons, a user name may not. */
export function basicCredentials({ headers }: DeviceRequest): { user: string; password: string } | null {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(headers.authorization ?? '')?.[1]
  const [, user = '', password = ''] =
    /^([^:]+):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  return user && password ? { user, password } : null
}
