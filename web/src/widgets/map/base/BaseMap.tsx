import Box from '@mui/material/Box'
import type { Point } from '@yardmaster/core/geo/rings.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'
import { baseMapLook } from './baseMapLook.ts'
import { BranchPins } from './BranchPins.tsx'
import { canDraw } from './canDraw.ts'
import { MapFailed } from './MapFailed.tsx'
import { MAP_HEIGHT } from '../mapHeight.ts'
import type { Camera } from './openMap.ts'
import { SatelliteSwitch } from './SatelliteSwitch.tsx'
import { useMapLibre } from './useMapLibre.ts'
import { useMapSettings } from './useMapStyle.ts'
import type { DrawnGround } from './outsideStyle.ts'
import { useSatellite } from './useSatellite.ts'

type Props = {
  /** The map's accessible name. */
  label: string
  /** Says where the map's content is in text. Screen readers read it with the name. */
  alternative: string
  height?: number | string | undefined
  /** The initial view: southwest and northeast corners. */
  bounds: readonly [Point, Point] | null
  /** The initial camera position. Takes precedence over `bounds`. */
  camera?: Camera | null
  /** Makes the map a static picture that can't be moved or focused. */
  still?: boolean
  /** For a map in a scrolling page: the wheel zooms only with Ctrl, and panning takes two fingers. */
  inPage?: boolean
  /** Allows rotation and shows a compass. */
  turning?: boolean
  /** Draws the ground after the content, which then calls `showGround`. */
  contentFirst?: boolean
  /** Removes the frame, so that the map fills its container from edge to edge. */
  bare?: boolean
  /** Draws another ground than the chosen one, as a preview. */
  ground?: DrawnGround | null
  /** Whether satellite images are shown, for a page that keeps it in its URL. Otherwise the browser remembers it. */
  satellite?: boolean | undefined
  onSatellite?: (isOn: boolean) => void
  /** Renders the content drawn on the map. */
  children?: (map: MapLibre) => ReactNode
}

/** The base of every map, in the theme of the page. */
export function BaseMap({
  label,
  alternative,
  height = MAP_HEIGHT,
  bounds,
  still = false,
  inPage = false,
  camera = null,
  turning = false,
  contentFirst = false,
  bare = false,
  ground = null,
  satellite,
  onSatellite,
  children,
}: Props) {
  const text = useText()
  const [remembered, remember] = useSatellite()
  const isSatellite = satellite ?? remembered
  const { data: settings } = useMapSettings()
  const container = useRef<HTMLDivElement>(null)
  const { map, retry } = useMapLibre(container, {
    label,
    bounds,
    camera,
    still,
    inPage,
    turning,
    contentFirst,
    ground,
    isSatellite,
  })
  const [drawable] = useState(canDraw)
  const id = useId()
  useEffect(() => {
    // The element that has the focus while the arrow keys move the map.
    map?.getCanvas().setAttribute('aria-describedby', id)
  }, [map, id])
  return (
    <Box
      component="figure"
      aria-label={label}
      aria-describedby={id}
      sx={{ ...baseMapLook, height, ...(bare && { border: 0, borderRadius: 0 }) }}
    >
      <Box component="span" id={id} hidden>
        {alternative}
      </Box>
      {drawable ? (
        <Box ref={container} sx={{ height: '100%' }} />
      ) : (
        <EmptyState
          icon={<WarningIcon />}
          title={text('map.unavailable')}
          body={text('map.unavailableBody')}
        />
      )}
      {retry && <MapFailed onRetry={retry} />}
      {map && !still && <BranchPins map={map} />}
      {map && children?.(map)}
      {map && !still && ground === null && settings?.raster && (
        <SatelliteSwitch
          map={map}
          isOn={isSatellite}
          onChange={(isOn) => {
            remember(isOn)
            onSatellite?.(isOn)
          }}
        />
      )}
    </Box>
  )
}
