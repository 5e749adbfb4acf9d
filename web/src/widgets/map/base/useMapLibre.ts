import type { Map as MapLibre } from 'maplibre-gl'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { forgetArchives } from './library.ts'
import type { Camera, MapOptions } from './openMap.ts'
import { openMap } from './openMap.ts'
import { useMapStart } from './useMapStart.ts'
import { useMapStyle } from './useMapStyle.ts'
import type { DrawnGround } from './outsideStyle.ts'

type Options = MapOptions & { ground: DrawnGround | null; isSatellite: boolean }

/** The view at which a part of the map couldn't be loaded. */
type Failure = { camera: Camera }

function cameraOf(map: MapLibre): Camera {
  const { lat, lng } = map.getCenter()
  return { lat, lng, zoom: map.getZoom(), bearing: map.getBearing() }
}

/** Other errors are mistakes in our code. */
const concernsData = (event: { error: object }) => 'sourceId' in event || 'status' in event.error

/** Map services have no tiles outside the region that they cover, and an installation may have no archive. */
const isMissingTile = (error: { message: string }) =>
  ('status' in error && error.status === 404) || error.message.endsWith(' 404')

/**
 * Creates a map in the container. The map is null until it and its style have loaded. `retry` opens it again
 * if a part of it couldn't be loaded.
 */
export function useMapLibre(
  container: RefObject<HTMLDivElement | null>,
  { ground, isSatellite, ...options }: Options,
) {
  const text = useText()
  const { useMetric: metric } = useSession()
  const style = useMapStyle(ground, isSatellite)
  const start = useMapStart(!options.bounds && !options.camera)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [again, setAgain] = useState<Failure | null>(null)

  // The map's current style. It is replaced when the theme changes.
  const styleKey = typeof style === 'object' ? JSON.stringify(style) : style
  const drawn = useRef<string | undefined>(undefined)

  const open = useEffectEvent((element: HTMLElement, before: Failure | null) => {
    drawn.current = styleKey
    const first = { ...options, bounds: options.bounds ?? start ?? null }
    return openMap(element, before ? { ...first, camera: before.camera } : first, { style, metric, text })
  })

  const ready = style !== undefined && start !== undefined
  useEffect(() => {
    if (!ready || !container.current) return
    const opened = open(container.current, again)
    // Nothing can be drawn on the map before its style has loaded.
    opened.once('style.load', () => setMap(opened))
    opened.on('error', (event) => {
      if (!concernsData(event)) reportError(event.error)
      else if (!isMissingTile(event.error)) setFailure({ camera: cameraOf(opened) })
    })
    return () => {
      setMap(null)
      opened.remove()
    }
  }, [ready, container, again])

  const redraw = useEffectEvent((key: string) => {
    if (!style || drawn.current === key) return
    drawn.current = key
    map?.setStyle(style, { diff: false })
  })
  useEffect(() => {
    if (map && styleKey) redraw(styleKey)
  }, [map, styleKey])
  const retry = () => {
    forgetArchives()
    setFailure(null)
    setAgain(failure)
  }
  return { map, retry: failure && retry }
}
