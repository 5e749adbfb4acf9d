import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { buildApp } from '../http/app.ts'
import { countAttempts } from '../outbound/attempts.ts'
import type { Limits } from '../outbound/attempts.ts'
import { temporaryDirectory } from './temporaryDirectory.ts'
import { testOptions } from './testApp.ts'
import type { TestApp } from './testApp.ts'

/** Starts another node on the database of the application, with its own connections. */
export function startSecondNode(app: TestApp, limits?: Limits): { http: FastifyInstance } {
  const started = {} as { http: FastifyInstance }
  const cleanUp: (() => unknown)[] = []
  beforeAll(async () => {
    const database = openDatabase(app.testDatabase.app)
    const attempts = countAttempts(database.pool, app.clock, limits)
    const directory = temporaryDirectory()
    const { services } = app
    // The first node closes the streams that both share.
    const live = { ...services.live, close: async () => {} }
    const outbound = { ...services.outbound, attempts }
    const { http } = await buildApp({ ...services, database, live, outbound }, testOptions(directory.path))
    await http.ready()
    Object.assign(started, { http })
    cleanUp.push(
      () => http.close(),
      () => database.end(),
      () => directory.remove(),
    )
  })
  afterAll(async () => {
    for (const clean of cleanUp) await clean()
  })
  return started
}
