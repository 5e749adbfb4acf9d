import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Trail, TrailPoint } from '@yardmaster/core/contract/history/trails.ts'
import type { Range } from '@yardmaster/core/contract/ranges.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { OVERVIEW_ZOOM, trailQuery } from './history.api.ts'
import type { Lines } from './trail.ts'
import { lineOf, whenNear } from './trail.ts'
import { coloredLines } from './trailColors.ts'
import { TrailLines } from './TrailLines.tsx'
import { useMapSection } from './useMapSection.ts'

type Props = {
  map: MapLibre
  name: string
  assetId: number
  range: Range
  /** The whole trail, drawn until the visible section has loaded. */
  overview: Lines
  /** Returns the color of the leg that begins at each of the points. */
  colors: (points: readonly TrailPoint[]) => string[]
  /** The color of gaps. */
  gapColor: string
  /** Called with the instant of a click on the trail. */
  onPick: (at: number) => void
}

/** Draws a trail as exactly as the map can show it, and loads what is missing when the map moves. */
export function LoadedTrail({ map, name, assetId, range, overview, colors, gapColor, onPick }: Props) {
  const section = useMapSection(map)
  const isNear = section.zoom > OVERVIEW_ZOOM
  const { data } = useQuery({
    ...trailQuery(assetId, range, section),
    enabled: isNear,
    placeholderData: keepPreviousData,
  })
  const shown = (isNear ? data : undefined) ?? overview
  return (
    <TrailLines
      map={map}
      name={name}
      lines={shown.lines.flatMap((points) => coloredLines(points, colors(points)))}
      gaps={gapsOf(shown.gaps, gapColor)}
      onPick={(position) => {
        const at = whenNear(shown, position)
        if (at !== null) onPick(at)
      }}
    />
  )
}

const gapsOf = (gaps: Trail['gaps'], color: string) => gaps.map((ends) => ({ color, line: lineOf(ends) }))
