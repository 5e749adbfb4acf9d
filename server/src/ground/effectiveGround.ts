import { OPEN_FREE_MAP } from '@yardmaster/core/contract/map/ground.ts'
import type { GroundKind, GroundVariable, Streets } from '@yardmaster/core/contract/map/ground.ts'
import { STREETS_PATH } from '@yardmaster/core/paths.ts'
import type { GroundChoice } from './ground.queries.ts'
import type { StreetFileState } from './streetFile.ts'

/** The name under which `npm run map` writes into `DATA_DIR`. */
export const STREET_FILE = 'map.pmtiles'

type Raster = { url: string; attribution: string; maxZoom: number }

/** What the environment says. */
export type GroundSettings = {
  /** The file of `MAP_FILE`, or where `npm run map` writes. */
  file: string
  isFileSet: boolean
  styleUrl: string | null
  raster: Raster | null
}

export type EffectiveGround = {
  /** What was chosen, even if it can't be drawn. */
  kind: GroundKind
  setBy: GroundVariable | null
  /** The style of a map service; null if there is none. */
  styleUrl: string | null
  darkStyleUrl: string | null
  /** The street file; null if it is not chosen or can't be drawn. The built-in map replaces it. */
  streets: Streets | null
}

/** Decides what is drawn: environment variables win over the choice of an administrator. */
export function effectiveGround(
  settings: GroundSettings,
  choice: GroundChoice,
  file: StreetFileState,
): EffectiveGround {
  const setBy = variableOf(settings, file)
  const kind = setBy ? KIND_OF[setBy] : choice.kind
  const own = setBy ? settings.styleUrl : choice.styleUrl
  return {
    kind,
    setBy,
    styleUrl: kind === 'openFreeMap' ? OPEN_FREE_MAP.light : kind === 'style' ? own : null,
    darkStyleUrl: kind === 'openFreeMap' ? OPEN_FREE_MAP.dark : null,
    streets: kind === 'file' ? streetsOf(file) : null,
  }
}

const KIND_OF: Record<GroundVariable, GroundKind> = { MAP_FILE: 'file', MAP_STYLE_URL: 'style' }

/** With both variables, the file wins unless it can't be drawn. */
function variableOf({ isFileSet, styleUrl }: GroundSettings, file: StreetFileState): GroundVariable | null {
  if (isFileSet && (file.problem === null || styleUrl === null)) return 'MAP_FILE'
  return styleUrl === null ? null : 'MAP_STYLE_URL'
}

/** The version in the address keeps browsers from combining parts of two files. */
export function streetsOf(file: StreetFileState): Streets | null {
  if (file.problem !== null) return null
  const { version, header } = file
  return { url: `${STREETS_PATH}?v=${version}`, maxZoom: header.maxZoom, bounds: header.bounds }
}
