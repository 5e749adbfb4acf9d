import { afterEach, beforeAll } from 'vitest'
import { readEvents } from './eventReader.ts'
import type { EventReader } from './eventReader.ts'
import type { Person } from './testAccount.ts'
import { cookieFor } from './testApp.ts'
import type { TestApp } from './testApp.ts'

/** Opens live streams over a real connection, and closes them after each test. */
export function startStreamReaders(app: TestApp) {
  let address: string
  const open: EventReader[] = []
  beforeAll(async () => {
    address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    for (const reader of open.splice(0)) await reader.close()
  })
  return async (person: Person, path: string, lastId?: string): Promise<EventReader> => {
    const reader = await readEvents(`${address}${path}`, {
      cookie: await cookieFor(app, person),
      ...(lastId && { 'last-event-id': lastId }),
    })
    open.push(reader)
    return reader
  }
}
