import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newMailServer } from './newMailServer.ts'
import type { MailServer } from './newMailServer.ts'

export type { MailServer }

/** Starts a real SMTP server for the tests of a file. */
export function startMailServer(): MailServer {
  const { state, listen, close } = newMailServer()
  beforeAll(listen)
  beforeEach(() => {
    Object.assign(state, { received: [], rejectWith: null })
    state.setDown(false)
  })
  afterAll(close)
  return state
}
