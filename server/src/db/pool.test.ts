import { afterAll, expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { startEmbedded } from './embedded/start.ts'
import { openPool } from './pool.ts'

const directory = temporaryDirectory()
afterAll(() => directory.remove())

test('ignores a server that stops while the pool is closing', async () => {
  const embedded = await startEmbedded({ dataDir: directory.path, volatile: true })
  const pool = openPool({ ...embedded.owner, max: 16 })
  const errors: unknown[] = []
  pool.on('error', (error) => errors.push(error))
  await Promise.all(Array.from({ length: 16 }, () => pool.query('select pg_sleep(0.05)')))
  // Forces the worst case: the server closes the connections before the pool has ended them.
  await embedded.stop()
  await pool.end()
  expect(errors).not.toEqual([])
})
