import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

type Sms = { path: string; authorization: string; to: string; from: string; body: string }

export type SmsEmulator = {
  url: string
  received: Sms[]
  /** If set, the emulator answers with this instead of accepting the message. */
  answer: { status: number; message: string } | null
}

/** Emulates Twilio for the tests of a file. */
export function startSmsEmulator(): SmsEmulator {
  const state: SmsEmulator = { url: '', received: [], answer: null }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (state.answer) {
        response.writeHead(state.answer.status).end(JSON.stringify({ message: state.answer.message }))
        return
      }
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      state.received.push({
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        to: form.get('To') ?? '',
        from: form.get('From') ?? '',
        body: form.get('Body') ?? '',
      })
      response.writeHead(201).end(JSON.stringify({ sid: 'SM1', status: 'queued' }))
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => Object.assign(state, { received: [], answer: null }))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  return state
}
