import type { Map as MapLibre } from 'maplibre-gl'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import type { MapOptions } from './openMap.ts'
import { openMap } from './openMap.ts'
import { useMapStyle } from './useMapStyle.ts'

/** Creates a map in the container. Returns null until the map and its style have loaded. */
export function useMapLibre(container: RefObject<HTMLDivElement | null>, options: MapOptions) {
  const text = useText()
  const { useMetric: metric } = useSession().branch
  const style = useMapStyle()
  const [map, setMap] = useState<MapLibre | null>(null)

  // The map's current style. It is replaced when the theme changes.
  const styleKey = typeof style === 'object' ? JSON.stringify(style) : style
  const drawn = useRef<string | undefined>(undefined)

  const open = useEffectEvent((element: HTMLElement) => {
    drawn.current = styleKey
    return openMap(element, options, { style, metric, text })
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
