import { OutboundError } from './outboundError.ts'

/** One request of a call. A redirect makes another one. */
export type Hop = { url: URL; method: string; headers: Headers; body: Buffer | null }

/** Headers that a server of another origin must not get. */
const CREDENTIALS = ['authorization', 'cookie', 'proxy-authorization', 'x-api-key']

/** Returns the request that a redirect asks for. */
export function nextHop(hop: Hop, status: number, location: string): Hop {
  if (!URL.canParse(location, hop.url)) throw new OutboundError('redirect', 'a redirect to no valid address')
  const url = new URL(location, hop.url)
  if (hop.url.protocol === 'https:' && url.protocol !== 'https:')
    throw new OutboundError('redirect', 'a redirect from https to an unencrypted address')
  const headers = new Headers(hop.headers)
  if (url.origin !== hop.url.origin) for (const name of CREDENTIALS) headers.delete(name)
  const becomesGet = status === 303 ? hop.method !== 'HEAD' : status < 303 && hop.method === 'POST'
  if (!becomesGet) return { ...hop, url, headers }
  for (const name of ['content-type', 'content-length', 'content-encoding']) headers.delete(name)
  return { url, method: 'GET', headers, body: null }
}
