import type { CallOf, Endpoint } from '@yardmaster/core/contract/endpoint.ts'

type Scalar = string | number | boolean | undefined

/** The parts of a call before their types are told apart by endpoint. */
export type CallParts = {
  params?: Record<string, Scalar>
  query?: Record<string, Scalar>
  body?: unknown
  file?: Blob
}

/** The address of a call: parameters put in place and escaped, the query without what is undefined. */
export function callAddress<E extends Endpoint>(endpoint: E, input?: CallOf<E>): string {
  const { params = {}, query = {} } = (input ?? {}) as CallParts
  const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined)
      throw new Error(`${endpoint.method} ${endpoint.path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
