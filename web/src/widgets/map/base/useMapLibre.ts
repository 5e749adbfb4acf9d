import type { Point } from '@yardmaster/core/geo/rings.ts'
import { Map as MapLibre, NavigationControl, ScaleControl } from 'maplibre-gl'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { fillSea } from './baseStyle.ts'
import { FIT } from '../fit.ts'
import { FONT_FACES } from './fontFaces.ts'
import { drawGrid } from './groundGrid.ts'
import './library.ts'
import { useMapStyle } from './useMapStyle.ts'

/** Position in degrees. The bearing is the direction that points up, clockwise from north. */
export type Camera = { lat: number; lng: number; zoom: number; bearing: number }

type Options = {
  label: string
  bounds: readonly [Point, Point] | null
  camera: Camera | null
  still: boolean
  inPage: boolean
  turning: boolean
}

const WORLD: [Point, Point] = [
  [-130, -40],
  [40, 62],
]

/** Creates a map in the container. Returns null until the map and its style have loaded. */
export function useMapLibre(container: RefObject<HTMLDivElement | null>, options: Options) {
  const text = useText()
  const { useMetric: metric } = useSession().branch
  const style = useMapStyle()
  const [map, setMap] = useState<MapLibre | null>(null)

  // The map's current style. It is replaced when the theme changes.
  const styleKey = typeof style === 'object' ? JSON.stringify(style) : style
  const drawn = useRef<string | undefined>(undefined)

  const open = useEffectEvent((element: HTMLElement) => {
    drawn.current = styleKey
    const { label, bounds, camera, still, inPage, turning } = options
    const [southWest, northEast] = bounds ?? WORLD
    const opened = new MapLibre({
      container: element,
      ...(style && { style }),
      ...(camera
        ? { center: [camera.lng, camera.lat], zoom: camera.zoom, bearing: camera.bearing }
        : {
            bounds: [...southWest, ...northEast] as [number, number, number, number],
            fitBoundsOptions: FIT,
          }),
      interactive: !still,
      cooperativeGestures: inPage && !still,
      // The map is flat, and north is up on most maps: a yard map needs neither tilt nor rotation.
      dragRotate: turning,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: { compact: true },
      locale: {
        'Map.Title': label,
        'NavigationControl.ZoomIn': text('map.zoomIn'),
        'NavigationControl.ZoomOut': text('map.zoomOut'),
        'NavigationControl.ResetBearing': text('map.north'),
        'GeolocateControl.FindMyLocation': text('map.locate'),
        'GeolocateControl.LocationNotAvailable': text('map.noLocation'),
        'FullscreenControl.Enter': text('map.fullScreen'),
        'FullscreenControl.Exit': text('map.leaveFullScreen'),
        'AttributionControl.ToggleAttribution': text('map.sources'),
        'CooperativeGesturesHandler.WindowsHelpText': text('map.ctrlToZoom'),
        'CooperativeGesturesHandler.MacHelpText': text('map.commandToZoom'),
        'CooperativeGesturesHandler.MobileHelpText': text('map.twoFingers'),
      },
    })
    if (!turning) {
      opened.touchZoomRotate.disableRotation()
      opened.keyboard.disableRotation()
    }
    // Above the attribution, because a narrow map has no room for both side by side.
    opened.addControl(
      new ScaleControl({ unit: metric ? 'metric' : 'imperial', maxWidth: 110 }),
      'bottom-right',
    )
    if (!still) opened.addControl(new NavigationControl({ showCompass: turning }), 'top-right')
    fillSea(opened)
    drawGrid(opened)
    // A map service brings its own fonts. The names that we draw on its map use ours.
    if (typeof style === 'string')
      opened.on('style.load', () => opened.setFontFaces({ ...opened.getFontFaces(), ...FONT_FACES }))
    return opened
  })

  const ready = style !== undefined
  useEffect(() => {
    if (!ready || !container.current) return
    const opened = open(container.current)
    // Nothing can be drawn on the map before its style has loaded.
    opened.once('style.load', () => setMap(opened))
    return () => {
      setMap(null)
      opened.remove()
    }
  }, [ready, container])

  const redraw = useEffectEvent((key: string) => {
    if (!style || drawn.current === key) return
    drawn.current = key
    map?.setStyle(style, { diff: false })
  })
  useEffect(() => {
    if (map && styleKey) redraw(styleKey)
  }, [map, styleKey])
  return map
}
