import { parseArgs } from 'node:util'
import { areaBoxes } from './areas.ts'
import { PROTOMAPS_BUILDS } from './builds.ts'
import type { Box } from './tileRanges.ts'

export const USAGE = `Streets for the map, as a file (docs/MAPS.md).

npm run map -- fetch --area "Colorado"            a US state or a country, in English or Spanish
npm run map -- fetch --bbox -105.3,39.5,-104.6,40 west, south, east, north in degrees
npm run map -- copy <file>                        copies an archive that you have, and checks it
npm run map -- check <file>                       checks an archive

Options of fetch and copy:
  --out <file>       where to write; otherwise map.pmtiles in DATA_DIR
Options of fetch:
  --from <source>    address or file of a Protomaps archive; otherwise MAP_SOURCE, or the newest daily build
                     (${PROTOMAPS_BUILDS})
  --maxzoom <0-15>   smaller files with less detail; 15 by default
`

export class UsageError extends Error {}

export type Command =
  | { command: 'help' }
  | { command: 'fetch'; boxes: Box[]; maxZoom: number; from: string; out: string }
  | { command: 'copy'; file: string; out: string }
  | { command: 'check'; file: string }

const OPTIONS = {
  area: { type: 'string' },
  bbox: { type: 'string' },
  from: { type: 'string' },
  maxzoom: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean' },
} as const

const MAX_ZOOM = 15

/** Understands the arguments of the command. Throws with the reason if it can't. */
export function readArguments(args: readonly string[], environment: NodeJS.ProcessEnv): Command {
  const { values, positionals } = parsed(args)
  const [command, file] = positionals
  const out = values.out ?? `${environment['DATA_DIR'] || './data'}/map.pmtiles`
  if (values.help || command === undefined || command === 'help') return { command: 'help' }
  if (command === 'check' || command === 'copy') {
    if (file === undefined) throw new UsageError(`Name the file: npm run map -- ${command} <file>`)
    return { command, file, out }
  }
  if (command !== 'fetch') throw new UsageError(`There is no command “${command}”.`)
  const from = values.from ?? (environment['MAP_SOURCE'] || PROTOMAPS_BUILDS)
  return { command, boxes: boxesOf(values), maxZoom: zoomOf(values.maxzoom), from, out }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: joinedValues(args), options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** A box often begins with a minus sign, which would look like another option. */
function joinedValues(args: readonly string[]): string[] {
  const result: string[] = []
  for (const arg of args) {
    if (result.at(-1) === '--bbox') result[result.length - 1] = `--bbox=${arg}`
    else result.push(arg)
  }
  return result
}

function boxesOf({ area, bbox }: { area?: string; bbox?: string }): Box[] {
  if ((area === undefined) === (bbox === undefined))
    throw new UsageError('Name the area with either --area or --bbox.')
  if (area !== undefined) return areaBoxes(area)
  const numbers = (bbox ?? '').split(',').map((text) => (text.trim() === '' ? NaN : Number(text)))
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers
  const isValid =
    numbers.length === 4 &&
    west >= -180 &&
    west < east &&
    east <= 360 &&
    south >= -90 &&
    south < north &&
    north <= 90
  if (!isValid)
    throw new UsageError('--bbox takes west,south,east,north in degrees, such as -105.3,39.5,-104.6,40.')
  return [{ west, south, east, north }]
}

function zoomOf(text = String(MAX_ZOOM)): number {
  const zoom = Number(text)
  if (!Number.isInteger(zoom) || zoom < 0 || zoom > MAX_ZOOM)
    throw new UsageError(`--maxzoom takes a number from 0 to ${MAX_ZOOM}.`)
  return zoom
}
