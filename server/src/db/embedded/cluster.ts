import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../startupError.ts'
import type { Binaries } from './binaries.ts'
import { CHILD_ENVIRONMENT } from './settings.ts'
import { identity, type SystemUser } from './systemUser.ts'

type NewCluster = { data: string; binaries: Binaries; runAs: SystemUser | undefined; volatile: boolean }

/**
 * Returns true if the directory holds a database that this PostgreSQL can open. Throws if it holds something
 * else.
 */
export function clusterExists(data: string, { majorVersion }: Binaries): boolean {
  if (!existsSync(data) || readdirSync(data).length === 0) return false
  const versionFile = join(data, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new StartupError(
      `${data} is not empty and does not contain a PostgreSQL database.`,
      'Move its content elsewhere, or set DATA_DIR to another directory.',
    )
  }
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found === majorVersion) return true
  throw new StartupError(
    `The database in ${data} was created by PostgreSQL ${found}, but this version of Yardmaster includes PostgreSQL ${majorVersion}.`,
    `Make a portable backup with the version of Yardmaster that created it (npm run backup -- <file> --portable), and restore that into a new DATA_DIR.`,
  )
}

/**
 * Creates the cluster completely or not at all. An interrupted attempt leaves only a directory that the next
 * attempt deletes.
 */
export function createCluster({ data, binaries, runAs, volatile }: NewCluster) {
  const unfinished = `${data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (runAs) chownSync(unfinished, runAs.uid, runAs.gid)
  const init = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      '--username=yardmaster',
      '--auth=trust',
      '--encoding=UTF8',
      // The builtin provider sorts text the same on every machine, whatever locales it has.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(volatile ? ['--no-sync'] : []),
    ],
    { ...identity(runAs), env: CHILD_ENVIRONMENT, cwd: '/', encoding: 'utf8' },
  )
  if (init.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw init.error ?? new Error(`initdb failed: ${init.stderr.trim() || init.stdout.trim()}`)
  }
  writeFileSync(join(unfinished, 'pg_hba.conf'), 'local all all trust\n')
  renameSync(unfinished, data)
}
