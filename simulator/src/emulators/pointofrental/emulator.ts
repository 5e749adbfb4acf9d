import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { meets } from './filters.ts'
import type { Filter } from './filters.ts'
import type { Resource, Yard } from './yard.ts'

/** The interface's own limit. */
const PAGE_MAX = 100

type Options = {
  yard: Yard
  /** 0 for any free port. */
  port?: number
  user?: string
  key?: string
  /** Smaller pages, so that a small yard has several. */
  pageMax?: number
}

/** A wrong answer to one of the next requests. */
export type Fault =
  | { kind: 'status'; status: number; retryAfter?: string }
  /** The connection breaks off in the middle of the answer. */
  | { kind: 'cut' }
  /** A page of a proxy instead of JSON. */
  | { kind: 'html' }
  /** JSON of another form. */
  | { kind: 'object' }
  | { kind: 'slow'; milliseconds: number }

export type PointOfRentalEmulator = Awaited<ReturnType<typeof startPointOfRentalEmulator>>

/** Answers like the interface of Point of Rental, over HTTP, from a yard in memory. */
export async function startPointOfRentalEmulator({
  yard,
  port = 0,
  user = 'counter@yard.example',
  key = 'por-key-1',
  pageMax = PAGE_MAX,
}: Options) {
  const faults: Fault[] = []
  const requests: { resource: string; page: number; filter: Filter[] }[] = []
  const keys = new Set([key])
  const limit = { perMinute: Infinity, times: [] as number[] }

  /** Returns the status of a refusal, or null. */
  function refused(request: IncomingMessage): number | null {
    const isKnown = keys.has(String(request.headers['x-api-key']))
    if (!isKnown || request.headers['x-api-user'] !== user) return 401
    const now = Date.now()
    limit.times = limit.times.filter((at) => at > now - 60_000)
    if (limit.times.length >= limit.perMinute) return 429
    limit.times.push(now)
    return null
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const status = refused(request)
    if (status !== null) {
      send(response, status, { Message: REASONS[status] }, status === 429 ? { 'retry-after': '30' } : {})
      return
    }
    const fault = faults.shift()
    if (fault?.kind === 'slow') await wait(fault.milliseconds)
    else if (fault) {
      fail(response, fault)
      return
    }
    const resource = /^\/v1\/apikey\/(\w+)$/u.exec(request.url ?? '')?.[1]
    const records = resource && yard.records[resource as Resource]
    if (!records) {
      send(response, 404, { Message: REASONS[404] })
      return
    }
    const { page, pageSize } = pagingOf(request, pageMax)
    const filter = filterOf(request)
    requests.push({ resource, page, filter })
    const found = [...records.values()].filter((record) => filter.every((part) => meets(record, part)))
    send(response, 200, found.slice((page - 1) * pageSize, page * pageSize))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      send(response, 400, { Message: REASONS[400] })
    })
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  const used = await listen(port)

  return {
    address: `http://127.0.0.1:${used}`,
    user,
    key,
    requests,
    close,
    /** Stops listening until the returned function is called, like a server that is restarted. */
    stop: async () => {
      await close()
      return async () => {
        await listen(used)
      }
    },
    /** The next requests get these answers, in order. */
    failNext: (...next: Fault[]) => {
      faults.push(...next)
    },
    expireKey: () => keys.clear(),
    renewKey: (next: string) => keys.add(next),
    limitTo: (perMinute: number) => {
      limit.perMinute = perMinute
      limit.times = []
    },
  }
}

const REASONS: Record<number, string> = {
  400: 'Missing required fields or invalid data format',
  401: 'Missing or invalid authentication credentials',
  403: "Authenticated user doesn't have permission to access the resource",
  404: "Resource doesn't exist or endpoint not found",
  409: 'Request conflicts with the current state of the resource',
  429: 'Rate limit exceeded',
  500: 'Unexpected server error',
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

function fail(response: ServerResponse, fault: Exclude<Fault, { kind: 'slow' }>): void {
  if (fault.kind === 'status') {
    const headers: Record<string, string> = fault.retryAfter ? { 'retry-after': fault.retryAfter } : {}
    send(response, fault.status, { Message: REASONS[fault.status] ?? '' }, headers)
  } else if (fault.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<html><body>Please wait</body></html>')
  } else if (fault.kind === 'object') send(response, 200, { Items: [] })
  else {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    response.write('[{"Id":"1","Na', () => response.destroy())
  }
}

function pagingOf(request: IncomingMessage, pageMax: number): { page: number; pageSize: number } {
  const header = request.headers['x-paging']
  const asked = header ? (JSON.parse(String(header)) as { page?: number; pageSize?: number }) : {}
  return {
    page: Math.max(1, asked.page ?? 1),
    pageSize: Math.min(pageMax, PAGE_MAX, Math.max(1, asked.pageSize ?? PAGE_MAX)),
  }
}

const filterOf = (request: IncomingMessage): Filter[] => {
  const header = request.headers['x-filter']
  return header ? (JSON.parse(String(header)) as Filter[]) : []
}
