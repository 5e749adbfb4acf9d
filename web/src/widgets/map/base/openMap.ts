import type { Point } from '@yardmaster/core/geo/rings.ts'
import type { StyleSpecification } from 'maplibre-gl'
import { Map as MapLibre, NavigationControl, ScaleControl } from 'maplibre-gl'
import type { TextOf } from '../../../lib/intl.tsx'
import { FIT } from '../fit.ts'
import { fillSea } from './baseStyle.ts'
import { FONT_FACES } from './fontFaces.ts'
import { drawGrid } from './groundGrid.ts'
import { holdGround } from './holdGround.ts'
import './library.ts'

/** Position in degrees. The bearing is the direction that points up, clockwise from north. */
export type Camera = { lat: number; lng: number; zoom: number; bearing: number }

export type MapStyle = StyleSpecification | string

export type MapOptions = {
  label: string
  bounds: readonly [Point, Point] | null
  camera: Camera | null
  still: boolean
  inPage: boolean
  turning: boolean
  /** Draws the ground after the content, which then calls `showGround`. */
  contentFirst?: boolean
}

const WORLD: [Point, Point] = [
  [-130, -40],
  [40, 62],
]

/** How long names and tiles fade in. */
const FADE_MS = 300

type Setting = { style: MapStyle | undefined; metric: boolean; text: TextOf }

export function openMap(
  element: HTMLElement,
  options: MapOptions,
  { style, metric, text }: Setting,
): MapLibre {
  const { label, still, inPage, turning } = options
  const map = new MapLibre({
    container: element,
    ...(style && { style }),
    ...cameraOf(options),
    interactive: !still,
    cooperativeGestures: inPage && !still,
    // The map is flat, and north is up on most maps: a yard map needs neither tilt nor rotation.
    dragRotate: turning,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: { compact: true },
    // Fading draws the whole map again in every frame.
    fadeDuration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : FADE_MS,
    locale: localeOf(label, text),
  })
  if (!turning) {
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
  }
  // Above the attribution, because a narrow map has no room for both side by side.
  map.addControl(new ScaleControl({ unit: metric ? 'metric' : 'imperial', maxWidth: 110 }), 'bottom-right')
  if (!still) map.addControl(new NavigationControl({ showCompass: turning }), 'top-right')
  fillSea(map)
  drawGrid(map)
  if (options.contentFirst) holdGround(map)
  // A map service brings its own fonts. The names that we draw on its map use ours.
  if (typeof style === 'string')
    map.on('style.load', () => map.setFontFaces({ ...map.getFontFaces(), ...FONT_FACES }))
  return map
}

function cameraOf({ camera, bounds }: MapOptions) {
  if (camera)
    return {
      center: [camera.lng, camera.lat] as [number, number],
      zoom: camera.zoom,
      bearing: camera.bearing,
    }
  const [southWest, northEast] = bounds ?? WORLD
  return {
    bounds: [...southWest, ...northEast] as [number, number, number, number],
    fitBoundsOptions: FIT,
  }
}

const localeOf = (label: string, text: TextOf) => ({
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
})
