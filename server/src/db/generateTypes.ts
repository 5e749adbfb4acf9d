import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { startEmbedded } from './embedded/start.ts'
import type { ConnectionOptions } from './embedded/start.ts'
import { migrate } from './migrate.ts'

const SCHEMA = fileURLToPath(new URL('schema.ts', import.meta.url))
const PROGRAM = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'))

/**
 * Instants are read as Temporal.Instant but written as text, because the driver would send an object as
 * JSON.
 */
const TYPES = { timestamptz: 'ColumnType<Temporal.Instant, string, string>', date: 'string' }

const OPTIONS = [
  '--dialect',
  'postgres',
  '--out-file',
  SCHEMA,
  '--camel-case',
  '--exclude-pattern',
  '{migration,migrations}',
]

/**
 * Writes the row types from a migrated database. With `--verify`, fails if the written types are out of
 * date.
 */
export function generateTypes(database: ConnectionOptions, ...options: '--verify'[]): void {
  const url = `postgres://${database.user}@localhost:${database.port}/${database.database}?host=${database.host}`
  execFileSync(
    process.execPath,
    [PROGRAM, '--url', url, ...OPTIONS, '--type-mapping', JSON.stringify(TYPES), ...options],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
}

if (import.meta.main) {
  const directory = temporaryDirectory()
  const embedded = await startEmbedded({ dataDir: directory.path, volatile: true })
  try {
    await migrate(embedded.owner)
    generateTypes(embedded.owner)
  } finally {
    await embedded.stop()
    directory.remove()
  }
}
