import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { hasApt, libraryDirectories, unpackPackages } from './debianPackages.mjs'
import { Failure } from './failure.mjs'
import { inProject, root } from './project.mjs'

/** PostgreSQL can't run as root, and other users can't reach a project in the home of root. */
const home = isReachable() ? inProject('.cache', 'cluster') : '/var/cache/yardmaster-cluster'
const unpacked = join(home, 'root')
/** Files that start the programs, with the libraries that the system lacks. */
const starters = join(home, 'bin')

const PACKAGES = [
  'patroni',
  'python3-etcd',
  'etcd-server',
  'haproxy',
  'nats-server',
  'pgbouncer',
  'mosquitto',
]
const PROGRAMS = {
  etcd: 'usr/bin/etcd',
  haproxy: 'usr/sbin/haproxy',
  mosquitto: 'usr/sbin/mosquitto',
  nats: 'usr/sbin/nats-server',
  pgbouncer: 'usr/sbin/pgbouncer',
}
/** The programs of PostgreSQL that Patroni calls, and psql, which creates the database. */
const POSTGRES = ['postgres', 'initdb', 'pg_basebackup', 'pg_controldata', 'pg_ctl', 'pg_rewind', 'psql']

/**
 * Returns the paths of the programs that a cluster consists of. Debian's are unpacked into the project, because
 * installing them would start them as services.
 */
export function ensureClusterPrograms() {
  if (!worksAlready()) {
    if (!hasApt())
      throw new Failure(
        'The cluster test needs Debian packages, which are not available on this system.',
        'Run it on Debian or Ubuntu.',
      )
    console.log(`Downloading ${PACKAGES.join(', ')} into the project for the cluster test.`)
    unpackPackages(home, [...PACKAGES, ...(postgresIn('/') ? [] : ['postgresql'])])
    writeStarters()
  }
  const missing = Object.entries(starterPaths()).find(([, path]) => !runs(path))
  if (missing || !postgresBin())
    throw new Failure(
      `${missing?.[0] ?? 'PostgreSQL'} could not be downloaded, or doesn't start.`,
      `Check that apt can download Debian packages, remove ${home} and run again.`,
    )
  return { ...starterPaths(), postgresBin: postgresBin() }
}

const starterPaths = () =>
  Object.fromEntries([...Object.keys(PROGRAMS), 'patroni'].map((name) => [name, join(starters, name)]))

const worksAlready = () => Object.values(starterPaths()).every(runs) && postgresBin() !== undefined

// etcd before 3.5 ends with an error on ARM otherwise.
const env = { ...process.env, ETCD_UNSUPPORTED_ARCH: 'arm64' }
const says = (path, flag) => spawnSync(path, [flag], { stdio: ['ignore', 'pipe', 'ignore'], env })
/** Mosquitto has no flag for its version, and reports a failure after its help. */
const runs = (path) =>
  basename(path) === 'mosquitto'
    ? says(path, '-h').stdout?.includes('mosquitto version')
    : ['--version', '-v'].some((flag) => says(path, flag).status === 0)

function writeStarters() {
  mkdirSync(starters, { recursive: true })
  const libraries = `export LD_LIBRARY_PATH="${libraryDirectories(unpacked).join(':')}"`
  const write = (name, ...lines) => {
    const path = join(starters, name)
    writeFileSync(path, ['#!/bin/sh', libraries, ...lines, ''].join('\n'))
    chmodSync(path, 0o755)
  }
  for (const [name, path] of Object.entries(PROGRAMS)) write(name, `exec "${found(path)}" "$@"`)
  // Its libraries are compiled for Debian's Python.
  const own = existsSync('/usr/bin/python3') ? [] : [`export PYTHONHOME="${join(unpacked, 'usr')}"`]
  write(
    'patroni',
    ...own,
    `export PYTHONPATH="${join(unpacked, 'usr', 'lib', 'python3', 'dist-packages')}"`,
    `exec "${found('usr/bin/python3')}" -m patroni "$@"`,
  )
}

/** What the system has already, apt doesn't download. */
const found = (path) => [join('/', path), join(unpacked, path)].find((place) => existsSync(place)) ?? path

function isReachable() {
  if (process.getuid?.() !== 0) return true
  const nobody = spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' })
  const attempt = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', root], {
    uid: Number(nobody.stdout),
    cwd: '/',
  })
  return attempt.status === 0
}

const postgresBin = () => postgresIn('/') ?? postgresIn(unpacked)

/** Returns the newest PostgreSQL below this directory that has all programs. */
function postgresIn(place) {
  const versions = join(place, 'usr', 'lib', 'postgresql')
  if (!existsSync(versions)) return undefined
  return readdirSync(versions)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
    .find((bin) => POSTGRES.every((name) => existsSync(join(bin, name))))
}
