import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

export type Receiver = {
  url: string
  received: Received[]
  /** Answers the next requests, in order; then with 200. */
  answers: ((response: ServerResponse) => void)[]
  /** Never answers requests to this path. */
  silentPath: string
}

/** Starts a real HTTP server that receives webhooks, for the tests of a file. */
export function startReceiver(): Receiver {
  const state: Receiver = { url: '', received: [], answers: [], silentPath: '/silent' }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { url: path = '', headers } = request
      state.received.push({ path, headers, body })
      if (path === state.silentPath) return
      const answer = state.answers.shift()
      if (answer) answer(response)
      else response.end('thanks')
    })
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => Object.assign(state, { received: [], answers: [] }))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return state
}
