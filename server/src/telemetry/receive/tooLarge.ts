import type { IncomingHttpHeaders } from 'node:http'
import type { Intake, Protocol } from '../readings/intake.ts'
import { basicCredentials, bearerToken, parameterToken } from './credentials.ts'

type Request = { query: URLSearchParams; headers: IncomingHttpHeaders; address: string }

/** Records a request whose body is too large to be read, for the owner of its token or id. */
export async function recordTooLarge(
  intake: Intake,
  protocol: Protocol,
  { query, headers, address }: Request,
): Promise<void> {
  const basic = basicCredentials(headers)
  const token = bearerToken(headers) ?? parameterToken(query) ?? basic?.password
  const rights = token ? await intake.checkToken(token) : null
  const uniqueId = rights?.uniqueId ?? basic?.user ?? query.get('id') ?? query.get('deviceid')
  const source = { protocol, address, ...(rights && { accountId: rights.accountId }) }
  intake.refuse('tooLarge', source, uniqueId ? { uniqueId } : {})
}
