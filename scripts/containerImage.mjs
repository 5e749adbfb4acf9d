import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { hasApt } from './debianPackages.mjs'
import { Failure } from './failure.mjs'
import { pinnedNode } from './install.mjs'
import { inProject } from './project.mjs'

const SUITE = 'trixie'
const BASE = 'localhost/yardmaster-base'
const IMAGE = 'localhost/yardmaster'
const PROGRAMS = ['debootstrap', 'buildah']
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt'

const home = inProject('.cache', 'container')
/** Options of buildah with which this test sees its own images and containers only. */
export const storage = ['--root', join(home, 'storage'), '--runroot', join(home, 'run')]

/** Builds deploy/container/Containerfile on a base that is made here, and returns the name of the image. */
export function buildImage() {
  ensurePrograms()
  const known = spawnSync('buildah', [...storage, 'inspect', '--type', 'image', BASE], { stdio: 'ignore' })
  if (known.status !== 0) makeBase()
  console.log('Building the image.')
  const npmrc = join(homedir(), '.npmrc')
  const secret = existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []
  const from = ['--build-arg', `BASE=${BASE}`, '--file', inProject('deploy', 'container', 'Containerfile')]
  const to = ['--layers', '--format', 'docker', '--tag', IMAGE]
  buildah('build', '--network', 'host', ...from, ...to, ...secret, inProject())
  return IMAGE
}

/** What the image says about its start: user, command, environment, volumes and ports. */
export const imageConfig = (image) =>
  JSON.parse(must('buildah', ...storage, 'inspect', '--type', 'image', image)).Docker.config

/** What the image of the Node project has: Debian, Node and npm. Here they are Debian's and those of this computer. */
function makeBase() {
  console.log('Making a base image with debootstrap. This takes a few minutes and happens once.')
  const tree = join(home, 'base')
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  must('debootstrap', '--variant=minbase', '--include=ca-certificates,libatomic1', SUITE, tree)
  rmSync(join(tree, 'var', 'cache', 'apt', 'archives'), { recursive: true, force: true })
  const local = join(tree, 'usr', 'local')
  cpSync(pinnedNode(), join(local, 'bin', 'node'))
  cpSync(npmHome(), join(local, 'lib', 'node_modules', 'npm'), { recursive: true, dereference: true })
  must('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'))
  // A registry behind a proxy may have a certificate that only this computer trusts.
  if (existsSync(TRUSTED)) cpSync(TRUSTED, join(tree, TRUSTED))
  const name = must('buildah', ...storage, 'from', 'scratch').trim()
  buildah('add', '--quiet', name, tree, '/')
  buildah(
    'config',
    '--env',
    `NODE_EXTRA_CA_CERTS=${TRUSTED}`,
    '--env',
    'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    name,
  )
  buildah('commit', '--quiet', '--format', 'docker', '--rm', name, BASE)
  rmSync(tree, { recursive: true, force: true })
}

/** The directory of the npm that runs this script, or of the one on the path. */
function npmHome() {
  const running = process.env.npm_execpath
  const program = running?.endsWith('npm-cli.js')
    ? running
    : must('sh', '-c', 'readlink -f "$(command -v npm)"')
  return dirname(dirname(program.trim()))
}

function ensurePrograms() {
  if (process.getuid?.() !== 0)
    throw new Failure(
      'Only root can make a base image and enter it.',
      'Run it as root, on a computer for tests.',
    )
  const missing = PROGRAMS.filter((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error)
  if (missing.length === 0) return
  if (!hasApt()) throw new Failure(`${missing.join(' and ')} are missing.`, 'Install them, and run again.')
  console.log(`Installing ${missing.join(' and ')}.`)
  must('apt-get', 'update', '-qq')
  must('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing)
}

function buildah(...args) {
  // Needs neither namespaces nor cgroups, so that it works inside a container, too.
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
  const { status } = spawnSync('buildah', [...storage, ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Failure(`buildah ${args[0]} failed.`, 'See its output above.')
}

function must(program, ...args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status === 0) return stdout
  throw new Failure(
    `${program} failed: ${error?.message ?? `${stdout}\n${stderr}`.slice(-2000)}`,
    'See its output above.',
  )
}
