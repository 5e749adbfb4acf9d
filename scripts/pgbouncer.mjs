import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasApt, libraryDirectories, unpackPackages } from './debianPackages.mjs'
import { Failure } from './failure.mjs'
import { inProject } from './project.mjs'

const home = inProject('.cache', 'pgbouncer')
const privatePgBouncer = join(home, 'pgbouncer')
/** Debian keeps it among the programs of administrators, which are not on everyone's path. */
const ON_SYSTEM = ['pgbouncer', '/usr/sbin/pgbouncer']

/**
 * Returns the path of a working PgBouncer. If there is none, unpacks Debian's into the project. Installing the
 * package would start it as a service.
 */
export function ensurePgBouncer() {
  const { PGBOUNCER_PATH: chosen } = process.env
  if (chosen) {
    if (runs(chosen)) return chosen
    throw new Failure(`PGBOUNCER_PATH is ${chosen}, which can't be started.`, 'Correct or unset it.')
  }
  const found = [...ON_SYSTEM, privatePgBouncer].find(runs)
  if (found) return found
  if (hasApt()) install()
  if (runs(privatePgBouncer)) return privatePgBouncer
  throw new Failure(
    'No PgBouncer was found on this computer, and none could be downloaded.',
    'Install PgBouncer, or set PGBOUNCER_PATH to its location.',
  )
}

function install() {
  console.log('Downloading PgBouncer into the project for the tests.')
  const unpacked = unpackPackages(home, ['pgbouncer'])
  const program = join(unpacked, 'usr', 'sbin', 'pgbouncer')
  if (!existsSync(program)) return
  writeFileSync(
    privatePgBouncer,
    `#!/bin/sh
export LD_LIBRARY_PATH="${libraryDirectories(unpacked).join(':')}"
exec "${program}" "$@"
`,
  )
  chmodSync(privatePgBouncer, 0o755)
}

const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
