import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

const nonces = new WeakMap<object, string>()

/** One unguessable value per response: the only inline styles and scripts that run are those we wrote into it. */
export function nonceFor(response: ServerResponse): string {
  const known = nonces.get(response)
  if (known) return known
  const nonce = randomBytes(16).toString('base64')
  nonces.set(response, nonce)
  return nonce
}
