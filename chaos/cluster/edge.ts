import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** The balancer, as browsers and devices reach it. */
export type Edge = {
  host: string
  teltonikaPort: number
  mqttPort: number
  /** An address from which nobody else connects, so that the balancer treats it as another client. */
  sourceOf: (client: number) => string
  get: (path: string, options?: Options) => Promise<Answer>
  post: (path: string, body: string, options?: Options) => Promise<Answer>
  /** Returns as soon as the answer begins. */
  open: (path: string, options?: Options) => Promise<IncomingMessage>
}

type Options = { headers?: Record<string, string>; client?: number; signal?: AbortSignal }
type Answer = { status: number; body: string }

const PATIENCE_MS = 8000

export function openEdge({ host, port, network }: { host: string; port: number; network: string }): Edge {
  const sourceOf = (client: number) => `${network}.${100 + (client % 150)}`
  const send = (method: string, path: string, body: string | null, given: Options) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { headers = {}, client = 0, signal } = given
      const sent = request({
        method,
        host,
        port,
        path,
        headers,
        localAddress: sourceOf(client),
        // The certificate signs itself, and is made for another address.
        rejectUnauthorized: false,
        agent: false,
        ...(signal && { signal }),
      })
      sent.on('response', resolve).on('error', reject)
      sent.end(body ?? undefined)
    })
  const whole = async (method: string, path: string, body: string | null, options: Options = {}) => {
    const signal = options.signal ?? AbortSignal.timeout(PATIENCE_MS)
    const answer = await send(method, path, body, { ...options, signal })
    return { status: answer.statusCode ?? 0, body: await text(answer) }
  }
  return {
    host,
    teltonikaPort: 5027,
    mqttPort: 1883,
    sourceOf,
    get: (path, options) => whole('GET', path, null, options),
    post: (path, body, options) => whole('POST', path, body, options),
    open: (path, options = {}) => send('GET', path, null, options),
  }
}
