import type { CallOf, Endpoint } from '@yardmaster/core/contract/endpoint.ts'

type Scalar = string | number | boolean | undefined
/** A list is written as a repeated parameter. */
type Listed = Scalar | readonly Scalar[]

/** The parts of a call before they are typed by endpoint. */
export type CallParts = {
  params?: Record<string, Scalar>
  query?: Record<string, Listed>
  body?: unknown
  file?: Blob
}

/**
 * Builds the URL of a call: inserts and escapes the parameters, and omits undefined values from the query.
 */
export function callAddress<E extends Endpoint>(endpoint: E, input?: CallOf<E>): string {
  const { params = {}, query = {} } = (input ?? {}) as CallParts
  const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined)
      throw new Error(`${endpoint.method} ${endpoint.path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
