import { AppError } from '../../appError.ts'
import type { Source } from '../readings/intake.ts'
import { decodeOsmand } from '../protocols/osmand.ts'
import { decodeOsmandJson } from '../protocols/osmandJson.ts'
import { parameterToken, withoutToken } from './credentials.ts'
import { deliver, recordUnreadable } from './deliver.ts'
import { findDevice } from './door.ts'
import type { Door } from './door.ts'

export type OsmandRequest = {
  query: URLSearchParams
  body: Uint8Array
  address: string
  /** The token of the Authorization header. */
  bearer: string | undefined
  /** The web server requires a token, because any page could make a browser call its address. */
  needsToken: boolean
}

/**
 * Receives one position from OsmAnd or Traccar Client, in any of their formats. `now` is the time of
 * receipt.
 */
export async function receiveOsmand(
  { intake, admit }: Door,
  { query, body, address, bearer, needsToken }: OsmandRequest,
  now: number,
): Promise<void> {
  const inJson = body[0] === '{'.codePointAt(0)
  const parameters = inJson ? query : new URLSearchParams([...query, ...formOf(body)])
  const { uniqueId, readings, refusals } = inJson ? decodeOsmandJson(body) : decodeOsmand(parameters, now)
  const token = bearer ?? parameterToken(parameters)
  const unsigned: Source = { protocol: 'osmand', address }
  const rights = token || needsToken ? await admit(token, unsigned, () => uniqueId) : null
  const source = rights ? { ...unsigned, accountId: rights.accountId } : unsigned
  const payload = inJson ? body : Buffer.from(withoutToken(parameters).toString())
  recordUnreadable(intake, refusals, source, { payload, ...(uniqueId && { uniqueId }) })
  const [unreadable] = refusals
  if (unreadable) throw new AppError(unreadable.problem.code, 400, { field: unreadable.field })
  // Looks the device up even if there is nothing to store, so that an unregistered one is recorded.
  const device = await findDevice(intake, uniqueId ?? '', source, rights)
  if (device === 'wrongToken') throw new AppError('error.wrongToken', 403)
  if (typeof device === 'string') throw new AppError('error.unknownDevice', inJson ? 404 : 400)
  await deliver(intake, device, readings, source)
}

const formOf = (body: Uint8Array): URLSearchParams => new URLSearchParams(Buffer.from(body).toString())
