import type { AnswerOf, Endpoint, InputOf } from '@yardmaster/core/contract/endpoint.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Clock, Context, PublicContext } from '../context.ts'
import type { EventSink } from '../eventSink.ts'
import type { SessionToken } from '../session/sessionToken.ts'
import type { Frame } from './layout.view.ts'
import type { Notice } from './notice.ts'
import type { Protocol } from '../telemetry/readings/intake.ts'
import type { Door } from '../telemetry/receive/door.ts'
import type { ReceiveReadings } from '../telemetry/receive/readings.ts'
import type { Text } from '../text/text.ts'

type ContextOf<E extends Endpoint> = E['can'] extends 'public' ? PublicContext : Context

type Handler<E extends Endpoint, Answer> = (ctx: ContextOf<E>, input: InputOf<E>) => Promise<Answer>

/** An endpoint with its handler, ready to be listed in routes.ts. */
export type BoundRoute = SessionRoute | UploadRoute | DeviceRoute

export type SessionRoute = {
  endpoint: Endpoint
  kind: 'api' | 'page' | 'stream'
  run(ctx: Context | PublicContext, input: unknown): Promise<unknown>
}

export type UploadRoute = {
  endpoint: Endpoint
  kind: 'upload'
  run(ctx: Context, input: unknown, receive: Receive): Promise<unknown>
}

export type DeviceRoute = {
  endpoint: Endpoint & { can: 'public' }
  kind: 'device'
  protocol: Protocol
  run: (ctx: DeviceContext, request: DeviceRequest) => Promise<DeviceAnswer>
}

/** Answers with JSON in the shape of the endpoint's response schema, or with 204. */
export const route = <E extends Endpoint>(
  endpoint: E,
  run: Handler<E, AnswerOf<E> | RawJson | WithEffects<AnswerOf<E>>>,
): SessionRoute => ({
  endpoint,
  kind: 'api',
  run,
})

/** JSON that the database wrote in the shape of the response schema. It is passed on without parsing. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The answer to a call together with a change of the browser's cookies. */
export class WithEffects<Answer = unknown> {
  readonly answer: Answer
  readonly effects: Effects
  constructor(answer: Answer, effects: Effects) {
    this.answer = answer
    this.effects = effects
  }
}

/** Answers with server-sent events until either side ends the stream. */
export const stream = <E extends Endpoint>(endpoint: E, run: Handler<E, Feed>): SessionRoute => ({
  endpoint,
  kind: 'stream',
  run,
})

/**
 * Writes to the sink as long as it is open. `lastEventId` is the last event that a reconnecting reader
 * received.
 */
export type Feed = (sink: EventSink, lastEventId: string | undefined) => void

/** Answers with something that a browser shows by itself: a page, a picture or a redirect. */
export const page = <E extends Endpoint>(endpoint: E, run: Handler<E, PageAnswer>): SessionRoute => ({
  endpoint,
  kind: 'page',
  run,
})

/**
 * Reads the file in the body into a temporary place that is deleted after the answer. This can take minutes,
 * so it creates a new context with the caller's permissions at the moment when the file is complete.
 */
export type Receive = () => Promise<{ place: string; ctx: Context }>

/**
 * Accepts a file. The handler decides when to read it and opens its own transaction, so that none is open
 * during the upload.
 */
export const upload = <E extends Endpoint>(
  endpoint: E,
  run: (ctx: Context, input: InputOf<E>, receive: Receive) => Promise<AnswerOf<E>>,
): UploadRoute => ({ endpoint, kind: 'upload', run })

/**
 * Passes on the raw requests of devices and other servers. They have no session, so the handler
 * authenticates them. The endpoint's schemas are only documentation and validate nothing.
 */
export const deviceRoute = (
  endpoint: DeviceRoute['endpoint'],
  protocol: Protocol,
  run: DeviceRoute['run'],
): DeviceRoute => ({ endpoint, kind: 'device', protocol, run })

export type DeviceContext = { door: Door; receiveReadings: ReceiveReadings; clock: Clock; text: Text }

export type DeviceRequest = {
  body: Buffer
  query: URLSearchParams
  headers: IncomingHttpHeaders
  address: string
}

export type DeviceAnswer = { status: number; body: unknown }

export type Effects = {
  signIn?: SessionToken
  /** The token by which the browser is known as one that this user has signed in with. */
  device?: string | null
  signOut?: true
  /** The sign-in that waits for the second factor; null if it no longer does. */
  pending?: SessionToken | null
  notice?: Notice
  /** A sign-in that begins at a provider; null if it has ended. */
  signOnFlow?: string | null
}

export type PageAnswer =
  | {
      type: 'html'
      render: (request: PageRequest) => string
      status: number
      headers: Record<string, string>
      /** The only origin that the page may show in frames; by default our own. */
      framed?: string
      effects: Effects
    }
  | ({ type: 'redirect'; to: string } & Effects)
  | { type: 'file'; read: () => Promise<Buffer>; contentType: string; etag: string }
  | { type: 'data'; body: Buffer; contentType: string }
  | { type: 'negotiated'; write: (request: NegotiatedRequest) => { body: string; contentType: string } }
  | {
      type: 'download'
      body: Readable
      fileName: string
      contentType: string
      headers: Record<string, string>
    }

/** What a view may need from its request. */
export type PageRequest = Frame & { notice: Notice | null }

export const html = (
  render: (request: PageRequest) => string,
  status = 200,
  headers: Record<string, string> = {},
  effects: Effects = {},
): PageAnswer => ({
  type: 'html',
  render,
  status,
  headers,
  effects,
})
export const redirect = (to: string, effects: Effects = {}): PageAnswer => ({
  type: 'redirect',
  to,
  ...effects,
})
/** Answers with a file that never changes. It is read only if the caller doesn't have it yet. */
export const file = (read: () => Promise<Buffer>, contentType: string, etag: string): PageAnswer => ({
  type: 'file',
  read,
  contentType,
  etag,
})
/** Answers with something that is made for this request and that the browser must not keep. */
export const data = (body: Buffer | string, contentType: string): PageAnswer => ({
  type: 'data',
  body: Buffer.from(body),
  contentType,
})
/** What the caller accepts, and the address of the server as the caller sees it. */
export type NegotiatedRequest = { accept: string | undefined; origin: string }

/** Answers in the form that the caller accepts. */
export const negotiated = (
  write: (request: NegotiatedRequest) => { body: string; contentType: string },
): PageAnswer => ({ type: 'negotiated', write })

/** Answers with a file that is generated while it is sent, to be saved under a name. */
export const download = (
  body: Readable,
  fileName: string,
  contentType: string,
  headers: Record<string, string> = {},
): PageAnswer => ({
  type: 'download',
  body,
  fileName,
  contentType,
  headers,
})
