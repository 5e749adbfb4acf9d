import type { ApiScope } from '@yardmaster/core/apiScopes.ts'
import { formatApiToken, newApiToken } from '../session/apiToken.ts'
import { hashOf } from '../session/sessionToken.ts'
import { insertWithId } from './insertRow.ts'
import type { Person } from './testAccount.ts'
import type { TestApp } from './testApp.ts'

type Columns = { name?: string; expires_at?: string }

/** Stores a token of this person and returns its text. */
export async function tokenFor(
  { testDatabase, clock }: TestApp,
  person: Person,
  scopes: readonly ApiScope[],
  columns: Columns = {},
): Promise<string> {
  const token = newApiToken(person.accountId)
  await insertWithId(testDatabase.ownerPool, 'api_token', {
    account_id: person.accountId,
    user_id: person.id,
    name: 'Script',
    token_hash: hashOf(token),
    scopes,
    created_at: clock.now().toString(),
    ...columns,
  })
  return formatApiToken(token)
}

type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  payload?: unknown
  headers?: Record<string, string>
  endless?: boolean
}

/** Sends a request as a script does: with a token, and with neither a cookie nor an Origin. */
export async function sendWithToken(
  app: TestApp,
  token: string,
  { method = 'GET', url, payload, headers, endless = false }: Request,
) {
  const response = await app.http.inject({
    method,
    url,
    headers: { host: 'yard.test', authorization: `Bearer ${token}`, ...headers },
    ...(payload !== undefined && { payload: payload as object }),
    ...(endless && { payloadAsStream: true }),
  })
  if (endless) response.stream().destroy()
  return response
}
