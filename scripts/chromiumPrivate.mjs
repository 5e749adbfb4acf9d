import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

const home = inProject('.cache', 'chromium')
const unpacked = join(home, 'root')
const PACKAGES = ['chromium', 'fonts-liberation']

export const privateChromium = join(home, 'chromium')

/**
 * Installs Chromium without root: apt downloads the packages that this system lacks into separate
 * directories, and dpkg unpacks them into the project. Nothing outside the project changes. If a step fails,
 * no Chromium is left, which the caller detects.
 */
export function installPrivateChromium() {
  const archives = join(home, 'cache', 'archives')
  rmSync(home, { recursive: true, force: true })
  mkdirSync(join(home, 'state', 'lists', 'partial'), { recursive: true })
  mkdirSync(join(archives, 'partial'), { recursive: true })
  // A copy, because apt would lock the original. It lists the libraries that are already installed.
  const status = join(home, 'state', 'status')
  copyFileSync('/var/lib/dpkg/status', status)
  const apt = (...args) =>
    spawnSync('apt-get', [...aptOptions(status), ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', '--download-only', ...PACKAGES)

  const unfinished = `${unpacked}.unfinished`
  mkdirSync(unfinished)
  const packages = readdirSync(archives).filter((name) => name.endsWith('.deb'))
  // Skips the C library, because it must match the system's loader.
  for (const name of packages.filter((name) => !/^(libc6|libc-bin|libc-l10n|locales)_/.test(name))) {
    spawnSync('dpkg', ['-x', join(archives, name), unfinished], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  renameSync(unfinished, unpacked)
  for (const name of ['cache', 'state']) rmSync(join(home, name), { recursive: true, force: true })
  writeFontsConfig()
  writeWrapper()
}

function aptOptions(status) {
  const settings = {
    'Dir::State': join(home, 'state'),
    'Dir::State::Lists': join(home, 'state', 'lists'),
    'Dir::State::status': status,
    'Dir::Cache': join(home, 'cache'),
    'Dir::Log': join(home, 'state'),
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': '',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
}

function writeFontsConfig() {
  writeFileSync(
    join(home, 'fonts.conf'),
    `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(unpacked, 'usr', 'share', 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
  <alias><family>serif</family><prefer><family>Liberation Serif</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>Liberation Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>Liberation Mono</family></prefer></alias>
</fontconfig>
`,
  )
}

function writeWrapper() {
  const libraries = ['usr/lib', 'lib'].flatMap((path) => libraryDirectories(join(unpacked, path)))
  writeFileSync(
    privateChromium,
    `#!/bin/sh
export LD_LIBRARY_PATH="${libraries.join(':')}"
export FONTCONFIG_FILE="${join(home, 'fonts.conf')}"
export XDG_DATA_DIRS="${join(unpacked, 'usr', 'share')}:/usr/local/share:/usr/share"
exec "${join(unpacked, 'usr', 'lib', 'chromium', 'chromium')}" "$@"
`,
  )
  chmodSync(privateChromium, 0o755)
}

// Some packages keep their libraries one level below the usual directory and list it in files that only root
// can install.
function libraryDirectories(directory) {
  if (!existsSync(directory)) return []
  const entries = readdirSync(directory, { withFileTypes: true, recursive: true })
  const libraries = entries.filter((entry) => /\.so(\.|$)/.test(entry.name))
  return [...new Set(libraries.map((entry) => entry.parentPath ?? entry.path))].filter(
    (path) => !path.startsWith(join(directory, 'chromium')),
  )
}
