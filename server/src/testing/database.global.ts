import type { TestProject } from 'vitest/node'
import { startEmbedded, type ConnectionOptions } from '../db/embedded/start.ts'
import { temporaryDirectory } from './temporaryDirectory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { owner: ConnectionOptions; app: ConnectionOptions }
  }
}

/** One PostgreSQL for the whole run; tests get at it with inject('postgres') and make databases of their own in it. */
export async function setup(project: TestProject) {
  const directory = temporaryDirectory()
  const database = await startEmbedded({ dataDir: directory.path, volatile: true })
  project.provide('postgres', { owner: database.owner, app: database.app })
  return async function teardown() {
    await database.stop()
    directory.remove()
  }
}
