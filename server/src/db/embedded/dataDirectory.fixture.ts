import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { temporaryDirectory } from '../../testing/temporaryDirectory.ts'
import { SYSTEM_STATE } from './places.ts'
import { startEmbedded, type ConnectionOptions, type EmbeddedDatabase } from './start.ts'

/** Provides a data directory for each test, and stops the databases started in it afterward. */
export function dataDirectoryPerTest() {
  let directory = temporaryDirectory()
  let started: EmbeddedDatabase[] = []
  directory.remove()

  beforeEach(() => {
    directory = temporaryDirectory()
    started = []
  })

  afterEach(async () => {
    for (const database of started) {
      await database.stop()
      const home = dirname(database.owner.host)
      if (home.startsWith(`${SYSTEM_STATE}/`)) rmSync(home, { recursive: true, force: true })
    }
    directory.remove()
  })

  let model: ReturnType<typeof temporaryDirectory> | undefined
  afterAll(() => model?.remove())

  return {
    path: () => directory.path,
    /**
     * Puts a database into the directory: a copy of one that is created once, because creating one takes most
     * of the time of a test.
     */
    async fill() {
      if (!model) {
        model = temporaryDirectory()
        await (await startEmbedded({ dataDir: model.path, volatile: true })).stop()
      }
      // Unlike Node's cpSync, it keeps the owner of the files.
      spawnSync('cp', ['-a', join(model.path, 'pg'), directory.path])
    },
    async start(dataDir = directory.path, log: (line: string) => void = () => {}) {
      const database = await startEmbedded({ dataDir, log, volatile: true })
      started.push(database)
      return database
    },
  }
}

export async function query(connection: ConnectionOptions, sql: string) {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

export const keepSomething = (owner: ConnectionOptions) =>
  query(owner, `create table kept as select 'still here' as word`)

export const whatWasKept = ({ owner }: EmbeddedDatabase) => query(owner, 'select word from kept')
