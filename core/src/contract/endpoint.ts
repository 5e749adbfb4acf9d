import type * as z from 'zod/mini'
import './problem.ts'
import type { Action } from '../policy.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Spec = {
  /** The required permission. Endpoints that need no session use 'public'. */
  can: Action | 'public'
  summary: string
  description?: string
  params?: z.core.$ZodObject
  query?: z.core.$ZodObject
  /** Marks a read-only call whose method isn't GET. It runs without a transaction. */
  readOnly?: true
  body?: z.core.$ZodType
  /** The content types of the body, for the API's description. If absent, JSON. */
  consumes?: readonly string[]
  /** The handler waits for something first, and opens its own transaction afterwards. */
  ownTransaction?: true
  /** The body is a raw file of at most this many bytes. The handler opens its own transaction. */
  fileMax?: number
  /**
   * Allows requests from other origins than our own pages. The URL itself authorizes the call, not a cookie.
   */
  anyOrigin?: true
  /** Only API tokens open it, not a session. */
  tokenOnly?: true
  /** The body or the answer holds a secret, of which the server keeps neither a copy nor a hash. */
  confidential?: true
  /** Open to users who must add a second factor before they can do anything else. */
  beforeSecondFactor?: true
  /** If absent, the endpoint responds with 204 No Content. */
  response?: z.core.$ZodType
}

export type Endpoint<S extends Spec = Spec> = S & { method: Method; path: string }

const endpoint =
  (method: Method) =>
  <const S extends Spec>(path: string, spec: S): Endpoint<S> => ({ ...spec, method, path })

export const get = endpoint('GET')
export const post = endpoint('POST')
export const put = endpoint('PUT')
export const del = endpoint('DELETE')

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined
type Given<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : undefined

/** The input that a handler receives: validated, with defaults filled in. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  file: E['fileMax'] extends number ? Uint8Array : undefined
}

/** The input that a caller passes: only the parts that the endpoint declares. */
export type CallOf<E extends Endpoint> = (E['params'] extends z.core.$ZodType
  ? { params: Given<E['params']> }
  : unknown) &
  (E['query'] extends z.core.$ZodType ? { query?: Given<E['query']> } : unknown) &
  (E['body'] extends z.core.$ZodType ? { body: Given<E['body']> } : unknown) &
  (E['fileMax'] extends number ? { file: Blob } : unknown)

export type AnswerOf<E extends Endpoint> = E['response'] extends z.core.$ZodType
  ? z.output<E['response']>
  : void
