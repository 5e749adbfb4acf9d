import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startServer } from '../../testing/serverProcess.ts'
import { mountSmallDisk } from '../../testing/smallDisk.ts'
import type { SmallDisk } from '../../testing/smallDisk.ts'
import { dataDirectoryPerTest } from './dataDirectory.fixture.ts'
import { startEmbedded } from './start.ts'

const directory = dataDirectoryPerTest()

const failureIn = async (dataDir: string): Promise<string> => {
  const error: unknown = await startEmbedded({ dataDir, volatile: true }).catch((reason: unknown) => reason)
  return error instanceof Error && 'advice' in error ? `${error.message}\n${String(error.advice)}` : 'started'
}

test('names a damaged control file and the remedy', async () => {
  await (await directory.start()).stop()
  const control = join(directory.path(), 'pg', 'global', 'pg_control')
  const changed = readFileSync(control)
  changed[100]! ^= 0xff
  const damages = [
    () => writeFileSync(control, changed),
    () => truncateSync(control, 100),
    () => truncateSync(control, 0),
    () => rmSync(control),
  ]
  for (const damage of damages) {
    damage()
    const words = await failureIn(directory.path())
    expect(words).toContain('The database is damaged')
    expect(words).toContain('Restore the directory from a backup')
  }
})

const probe = mountSmallDisk(1)
probe?.remove()

describe.runIf(probe)('a disk that nothing can be written to', () => {
  async function onDisk(megabytes: number, work: (disk: SmallDisk) => Promise<void>): Promise<void> {
    const disk = mountSmallDisk(megabytes)
    if (!disk) throw new Error('no disk could be mounted')
    await work(disk).finally(() => disk.remove())
  }

  /** PostgreSQL can't shut down properly while the disk is full. Its guard would end it after a minute. */
  function endDatabase(data: string): void {
    const file = join(data, 'postmaster.pid')
    if (existsSync(file)) process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT')
  }

  // It becomes full at different steps: PostgreSQL's log, and the tables.
  test.each([1, 20])('is named at the first start with %i MB', (megabytes) =>
    onDisk(megabytes, async ({ path }) => {
      const words = await failureIn(join(path, 'data'))
      expect(words).toContain('The disk is too full')
      expect(words).toContain('Free some space')
    }),
  )

  test('is named if it becomes full later during the start', () =>
    onDisk(48, async ({ path }) => {
      const server = startServer({ DATA_DIR: join(path, 'data'), DEMO: '0' })
      expect(await server.exited).toBe(1)
      endDatabase(join(path, 'data', 'pg'))
      expect(server.output()).toMatch(/disk is (too )?full/)
      expect(server.output()).toMatch(/free some space/i)
      expect(server.output()).not.toMatch(/\n\s+at /)
    }))

  test('is named if it is read-only, at the first start and later', () =>
    onDisk(200, async (disk) => {
      await (await startEmbedded({ dataDir: disk.path, volatile: true })).stop()
      disk.forbidWriting()
      for (const dataDir of [disk.path, join(disk.path, 'new', 'data')])
        expect(await failureIn(dataDir)).toMatch(
          /The file system is read-only[\s\S]*Mount it with write access/,
        )
    }))
})
