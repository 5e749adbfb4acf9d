import { lookup as lookupName } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { nextHop } from './nextHop.ts'
import type { Hop } from './nextHop.ts'
import { OutboundError } from './outboundError.ts'
import { NONE_ALLOWED, isAllowedAddress, isAllowedHost, isPublicAddress } from './publicAddress.ts'
import type { AllowedAddresses } from './publicAddress.ts'
import { responseOf } from './publicResponse.ts'

type Address = { address: string; family: number }

type Options = {
  /** Private addresses that may be called nevertheless. */
  allowed?: AllowedAddresses
  /** From the call to the last byte of the answer, redirects included. */
  timeoutMs?: number
  /** Of the answer, after decompression. */
  maxBytes?: number
  /** Finds all addresses of a name. Tests replace it. */
  lookup?: (hostname: string) => Promise<Address[]>
}

const TIMEOUT_MS = 60_000
const MAX_BYTES = 64 * 1024 * 1024
const MOST_REDIRECTS = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/**
 * Returns a `fetch` for addresses that users enter. It calls only public addresses, so that nobody can reach
 * our own network through us. The name is resolved once, and the connection goes to the address that was
 * checked, so a name whose address changes in between doesn't help either. Throws OutboundErrors.
 */
export function makePublicFetch(options: Options = {}): typeof fetch {
  const { timeoutMs = TIMEOUT_MS } = options
  return async (input, init) => {
    const asked = new Request(input, init)
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([asked.signal, timeout])
    const body = asked.body ? Buffer.from(await asked.arrayBuffer()) : null
    const first = { url: new URL(asked.url), method: asked.method, headers: new Headers(asked.headers), body }
    try {
      return await follow(first, asked.redirect, { ...options, signal })
    } catch (error) {
      throw asked.signal.aborted ? asked.signal.reason : outboundErrorOf(error, timeout)
    }
  }
}

type Running = Options & { signal: AbortSignal }

async function follow(first: Hop, mode: Request['redirect'], running: Running): Promise<Response> {
  let hop = first
  for (let redirects = 0; ; redirects++) {
    const answer = await send(hop, running)
    const location = REDIRECTS.has(answer.statusCode ?? 0) ? answer.headers.location : undefined
    if (location === undefined || mode === 'manual') {
      const { maxBytes = MAX_BYTES, signal } = running
      return responseOf(answer, { url: hop.url, method: hop.method, maxBytes, signal })
    }
    answer.destroy()
    if (mode === 'error') throw new OutboundError('redirect', 'the server redirects')
    if (redirects === MOST_REDIRECTS)
      throw new OutboundError('redirect', `more than ${MOST_REDIRECTS} redirects`)
    hop = nextHop(hop, answer.statusCode ?? 0, location)
  }
}

async function send({ url, method, headers, body }: Hop, running: Running): Promise<IncomingMessage> {
  const addresses = await resolve(url, running)
  running.signal.throwIfAborted()
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'gzip')
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method,
    headers: Object.fromEntries(headers),
    lookup: pinnedTo(addresses),
    // A connection of its own: one from a pool may lead to an address that was never checked.
    agent: false,
    signal: running.signal,
  } satisfies RequestOptions)
  request.on('response', answer)
  request.on('error', reject)
  request.end(body ?? undefined)
  return promise
}

/** Returns the addresses of the host that may be called. */
async function resolve(
  url: URL,
  { allowed = NONE_ALLOWED, lookup = lookupAll }: Options,
): Promise<Address[]> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new OutboundError('badAddress', `${url.protocol} is not http or https`)
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(hostname)
  const found = family === 0 ? await lookup(hostname) : [{ address: hostname, family }]
  if (found.length === 0) throw new OutboundError('unknownHost', `${hostname} has no address`)
  if (isAllowedHost(hostname, allowed)) return found
  const open = found.filter(({ address }) => isPublicAddress(address) || isAllowedAddress(address, allowed))
  if (open.length === 0)
    throw new OutboundError('privateAddress', `${hostname} is in a private network (${found[0]?.address})`)
  return open
}

const lookupAll = async (hostname: string): Promise<Address[]> =>
  lookupName(hostname, { all: true }).catch((cause: unknown) => {
    throw new OutboundError('unknownHost', `${hostname} could not be resolved`, { cause })
  })

/** Node asks for one address or, to try several, for all. */
const pinnedTo =
  (addresses: Address[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    if (all) callback(null, addresses)
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
  }

function outboundErrorOf(error: unknown, timeout: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error
  if (timeout.aborted) return new OutboundError('timeout', 'no answer in time', { cause: error })
  return new OutboundError('unreachable', messageOf(error), { cause: error })
}

/** Several failed addresses come as an AggregateError without a message of its own. */
const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
