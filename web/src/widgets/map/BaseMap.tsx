import Box from '@mui/material/Box'
import type { Point } from '@yardmaster/core/geo/rings.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { baseMapLook } from './baseMapLook.ts'
import { canDraw } from './canDraw.ts'
import { MAP_HEIGHT } from './mapHeight.ts'
import type { Camera } from './useMapLibre.ts'
import { useMapLibre } from './useMapLibre.ts'

type Props = {
  /** What the map shows, for those who do not see it. */
  label: string
  height?: number | string | undefined
  /** What it shows at first: south-west and north-east corner. */
  bounds: readonly [Point, Point] | null
  /** Where it looks at first, instead. */
  camera?: Camera | null
  /** A picture: it neither moves nor takes focus. */
  still?: boolean
  /** Within a page that scrolls: the wheel zooms with Ctrl alone, and two fingers move it. */
  inPage?: boolean
  /** It can be turned, and a compass shows where north is. */
  turning?: boolean
  /** Without a frame: it fills its room from edge to edge. */
  bare?: boolean
  /** What is drawn on it. */
  children?: (map: MapLibre) => ReactNode
}

/** The ground of every map, in the theme of the page. */
export function BaseMap({
  label,
  height = MAP_HEIGHT,
  bounds,
  still = false,
  inPage = false,
  camera = null,
  turning = false,
  bare = false,
  children,
}: Props) {
  const text = useText()
  const container = useRef<HTMLDivElement>(null)
  const map = useMapLibre(container, { label, bounds, camera, still, inPage, turning })
  const [drawable] = useState(canDraw)
  return (
    <Box
      component="figure"
      aria-label={label}
      sx={{ ...baseMapLook, height, ...(bare && { border: 0, borderRadius: 0 }) }}
    >
      {drawable ? (
        <Box ref={container} sx={{ height: '100%' }} />
      ) : (
        <EmptyState
          icon={<WarningIcon />}
          title={text('map.unavailable')}
          body={text('map.unavailableBody')}
        />
      )}
      {map && children?.(map)}
    </Box>
  )
}
