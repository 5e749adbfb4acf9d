import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fault } from '@yardmaster/core/telemetry/faults.ts'
import { MANNERS } from './flavors.ts'
import type { Flavor, Manners } from './flavors.ts'
import { openPages } from './pages.ts'

/** Something that goes wrong with one request. */
type Disturbance = 'tooOften' | 'down' | 'broken' | 'cut' | 'refused' | { slowMs: number }

export type Iso15143Options = {
  flavor?: Flavor
  port?: number
  assets?: number
  pageSize?: number
  /** Milliseconds since 1970. */
  now?: () => number
  tokenSeconds?: number
  /** Whether the token is given only to clients that sign in by the header. */
  headerOnly?: boolean
  manners?: Partial<Manners>
}

const CREDENTIALS = { user: 'yardmaster', secret: 'emulated-secret' }

/** Starts a server that speaks ISO 15143-3 like one of the providers. */
export async function startIso15143Emulator(options: Iso15143Options = {}) {
  const { flavor = 'iso15143', port = 0, tokenSeconds = 3600, headerOnly = false } = options
  const { now = () => Date.now() } = options
  const manners: Manners = { ...MANNERS[flavor], ...options.manners }
  const tokens = new Map<string, number>()
  const requests: string[] = []
  const disturbances: Disturbance[] = []
  const pages = openPages({ manners, assets: options.assets ?? 12, pageSize: options.pageSize ?? 100, now })

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
    requests.push(url.pathname)
    if (url.pathname === '/token') return answerToken(request, response)
    if (!isSigned(request)) return answer(response, 401, 'text/plain', 'Sign in first.')
    const disturbance = disturbances.shift()
    if (disturbance === 'tooOften')
      return answer(response.setHeader('retry-after', '120'), 429, 'text/plain', 'Slow down.')
    if (disturbance === 'down') return answer(response, 503, 'text/html', '<html>Maintenance</html>')
    if (disturbance === 'refused') {
      tokens.clear()
      return answer(response, 401, 'text/plain', 'Expired.')
    }
    if (typeof disturbance === 'object')
      await new Promise((resolve) => setTimeout(resolve, disturbance.slowMs).unref())
    const isJson =
      /json/iu.test(request.headers.accept ?? '') || !/xml/iu.test(request.headers.accept ?? 'json')
    const body = pages.read(url, isJson ? 'json' : 'xml')
    if (body === null) return answer(response, 404, 'text/plain', 'Not found.')
    const type = isJson ? 'application/json' : 'application/xml'
    if (disturbance === 'broken') return answer(response, 200, type, body.slice(0, body.length / 2))
    if (disturbance === 'cut') {
      response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
      response.write(body.slice(0, body.length / 2), () => response.destroy())
      return
    }
    answer(response, 200, type, body)
  }

  const basic = `Basic ${Buffer.from(`${CREDENTIALS.user}:${CREDENTIALS.secret}`).toString('base64')}`

  function isSigned({ headers }: IncomingMessage): boolean {
    if (manners.authentication === 'basic') return headers.authorization === basic
    if (manners.authentication === 'apiKey') return headers[API_KEY_HEADER] === CREDENTIALS.secret
    const token = headers.authorization?.replace(/^Bearer /u, '') ?? ''
    return (tokens.get(token) ?? 0) > now()
  }

  async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const inBody =
      form.get('client_id') === CREDENTIALS.user && form.get('client_secret') === CREDENTIALS.secret
    const isClient = request.headers.authorization === basic || (inBody && !headerOnly)
    if (!isClient || form.get('grant_type') !== 'client_credentials')
      return answer(response, 401, 'application/json', '{"error":"invalid_client"}')
    const token = randomUUID()
    tokens.set(token, now() + tokenSeconds * 1000)
    const body = { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds }
    answer(response, 200, 'application/json', JSON.stringify(body))
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    address: `${origin}/iso15143`,
    /** What to enter in the settings of the connection. */
    settings: {
      address: `${origin}/iso15143`,
      authentication: manners.authentication,
      tokenAddress: manners.authentication === 'oauth' ? `${origin}/token` : '',
      scope: '',
      user: manners.authentication === 'apiKey' ? API_KEY_HEADER : CREDENTIALS.user,
      secret: CREDENTIALS.secret,
      format: manners.format,
    },
    /** The paths that were requested, in order. */
    requests,
    assets: pages.assets,
    /** Disturbs the next requests for data, one after the other. */
    disturb(...kinds: Disturbance[]): void {
      disturbances.push(...kinds)
    },
    /** Sets the active faults of an asset, instead of those that it has by itself. */
    setFaults(index: number, faults: readonly Fault[]): void {
      pages.faults.set(index, faults)
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const API_KEY_HEADER = 'x-api-key'

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type })
  response.end(body)
}
