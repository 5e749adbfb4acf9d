import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const hasApt = () => spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

/**
 * Unpacks Debian packages without root: apt downloads those that this system lacks, with their dependencies,
 * into separate directories, and dpkg unpacks them below `home`. Nothing else on the system changes. Returns
 * the directory with their files. If a step fails, the files are missing, which the caller detects.
 */
export function unpackPackages(home, names) {
  const unpacked = join(home, 'root')
  const archives = join(home, 'cache', 'archives')
  rmSync(home, { recursive: true, force: true })
  mkdirSync(join(home, 'state', 'lists', 'partial'), { recursive: true })
  mkdirSync(join(archives, 'partial'), { recursive: true })
  // A copy, because apt would lock the original. It lists the libraries that are already installed.
  const status = join(home, 'state', 'status')
  copyFileSync('/var/lib/dpkg/status', status)
  const apt = (...args) =>
    spawnSync('apt-get', [...aptOptions(home, status), ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', '--download-only', ...names)

  const unfinished = `${unpacked}.unfinished`
  mkdirSync(unfinished)
  const packages = readdirSync(archives).filter((name) => name.endsWith('.deb'))
  // Skips the C library, because it must match the system's loader.
  for (const name of packages.filter((name) => !/^(libc6|libc-bin|libc-l10n|locales)_/.test(name))) {
    spawnSync('dpkg', ['-x', join(archives, name), unfinished], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  renameSync(unfinished, unpacked)
  for (const name of ['cache', 'state']) rmSync(join(home, name), { recursive: true, force: true })
  return unpacked
}

function aptOptions(home, status) {
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

/**
 * Returns all directories with libraries. Some packages keep theirs one level below the usual directory and
 * list it in files that only root can install.
 */
export function libraryDirectories(unpacked) {
  const places = ['usr/lib', 'lib'].map((path) => join(unpacked, path)).filter((path) => existsSync(path))
  const entries = places.flatMap((path) => readdirSync(path, { withFileTypes: true, recursive: true }))
  const libraries = entries.filter((entry) => /\.so(\.|$)/.test(entry.name))
  return [...new Set(libraries.map((entry) => entry.parentPath ?? entry.path))]
}
