import type { Endpoint } from '../core/src/contract/endpoint.ts'
import { pick } from '../server/src/demo/drawings/seeded.ts'
import type { BoundRoute } from '../server/src/http/route.ts'
import { inputMaker, schemaOf } from './anyInput.ts'

export type FuzzedRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** Open until the reader leaves. */
const isStream = ({ kind }: BoundRoute) => kind === 'stream'

/** Returns a function that makes requests to all routes, most of them nearly right. */
export function requestMaker(routes: readonly BoundRoute[], random: () => number): () => FuzzedRequest {
  const make = inputMaker(random)
  const shapes = routes
    .filter((bound) => !isStream(bound))
    .map(({ endpoint, kind }) => ({ endpoint, kind, ...schemasOf(endpoint) }))
  const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256))

  const pathOf = (path: string, params: unknown) =>
    path.replaceAll(/:(\w+)(\([^)]*\))?|\*/g, (_, name?: string) => {
      const value = name === undefined ? 'x' : (params as Record<string, unknown> | null)?.[name]
      return encodeURIComponent(plainText(value ?? Math.floor(random() * 60)))
    })

  return () => {
    const { endpoint, kind, params, query, body } = pick(random, shapes)
    const { method } = endpoint
    const address = pathOf(endpoint.path, params && make(params))
    const search = query ? `?${searchOf(make(query))}` : ''
    const headers: Record<string, string> = { 'accept-language': pick(random, ['en', 'es', 'xx', '']) }
    const request = { method, path: address + search, headers }
    if (method === 'GET') return request
    if (kind === 'upload' || endpoint.fileMax !== undefined) {
      headers['content-type'] = pick(random, ['application/octet-stream', 'image/jpeg', 'text/csv'])
      return { ...request, body: bytes(Math.floor(random() * 500)) }
    }
    const isForm = endpoint.consumes?.includes('application/x-www-form-urlencoded') ?? kind === 'page'
    headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const content = body ? make(body) : {}
    const text = isForm ? searchOf(content) : JSON.stringify(content)
    return { ...request, body: random() < 0.03 ? damaged(text, random) : text }
  }
}

const schemasOf = ({ params, query, body }: Endpoint) => ({
  params: params && schemaOf(params),
  query: query && schemaOf(query),
  body: body && schemaOf(body),
})

const plainText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed().slice(0, 300)

function searchOf(content: unknown): string {
  if (typeof content !== 'object' || content === null) return plainText(content)
  const pairs = Object.entries(content).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).slice(0, 20).map((part) => [name, plainText(part)]),
  )
  return new URLSearchParams(pairs).toString()
}

function damaged(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length)
  return text.slice(0, at) + pick(random, ['', '}', '"', '\0', '[[[[[[', 'e999']) + text.slice(at + 1)
}
