import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPrivateChromium, privateChromium } from './chromiumPrivate.mjs'
import { hasApt } from './debianPackages.mjs'
import { Failure, run } from './failure.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { inProject, isMain } from './project.mjs'

// Headless Chromium runs the same tests in three quarters of the time.
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the path of a working Chromium, and installs one if there is none. CHROMIUM_IGNORE_SYSTEM=1
 * ignores the system's Chromium.
 */
export function ensureChromium() {
  const { CHROMIUM_PATH: chosen, CHROMIUM_IGNORE_SYSTEM: ignoreSystem } = process.env
  if (chosen) {
    if (runs(chosen)) return chosen
    throw new Failure(`CHROMIUM_PATH is ${chosen}, which can't be started.`, 'Correct or unset it.')
  }
  return (
    (!ignoreSystem && onOrPutOnThisSystem()) ||
    (runs(privateChromium) ? privateChromium : undefined) ||
    unpackedFromPackages() ||
    fromPlaywright() ||
    missing()
  )
}

const onOrPutOnThisSystem = () =>
  onThisSystem([SHELL]) ?? installedByRoot(SHELL) ?? onThisSystem(NAMES) ?? installedByRoot('chromium')

function onThisSystem(names) {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = names.flatMap((name) => directories.map((directory) => join(directory, name)))
  const applications = names === NAMES ? MAC_APPLICATIONS : []
  return [...candidates, ...applications].find((path) => isExecutable(path) && runs(path))
}

function installedByRoot(name) {
  if (process.getuid?.() !== 0 || !hasApt()) return undefined
  console.log(`Installing ${name} for the browser tests.`)
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation', 'fonts-noto-core')
  return onThisSystem([name])
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function unpackedFromPackages() {
  if (!hasApt()) return undefined
  console.log('Downloading Chromium into the project for the browser tests.')
  installPrivateChromium()
  return runs(privateChromium) ? privateChromium : undefined
}

// For systems without apt, and for Ubuntu, where Chromium isn't an apt package.
function fromPlaywright() {
  console.log("Downloading Playwright's Chromium for the browser tests.")
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: inProject('.cache', 'playwright') }
  const node = pinnedNode()
  const cli = inProject('node_modules', 'playwright-core', 'cli.js')
  spawnSync(node, [cli, 'install', 'chromium'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const question = `import { chromium } from 'playwright-core'; process.stdout.write(chromium.executablePath())`
  const answer = spawnSync(node, ['--input-type=module', '-e', question], {
    env,
    cwd: inProject(),
    encoding: 'utf8',
  })
  return answer.status === 0 && runs(answer.stdout) ? answer.stdout : undefined
}

function missing() {
  throw new Failure(
    'No Chromium was found on this computer, and none could be downloaded.',
    'Install Chromium or Chrome, or set CHROMIUM_PATH to its location.',
  )
}

// Some systems have a command of this name that only explains how to install it.
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (isMain(import.meta.url)) {
  await run(async () => {
    await ensureInstalled()
    console.log(ensureChromium())
  })
}
