import { chooseLocale } from '@yardmaster/core/i18n/locales.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useTheme } from '../analytics/theme.ts'
import { useText } from '../lib/intl.tsx'
import { baseStyle } from '../widgets/map/base/baseStyle.ts'
import type { MapOptions, MapStyle } from '../widgets/map/base/openMap.ts'
import { openMap } from '../widgets/map/base/openMap.ts'
import { reachable, styleUrlOf } from '../widgets/map/base/outsideStyle.ts'
import type { DrawnGround } from '../widgets/map/base/outsideStyle.ts'

type Options = Pick<MapOptions, 'label' | 'bounds'> & { metric: boolean; ground: DrawnGround }

/** Creates a map in the container, without a session. Null until its style has loaded. */
export function useLiveMap(
  container: RefObject<HTMLDivElement | null>,
  { label, bounds, metric, ground }: Options,
): MapLibre | null {
  const text = useText()
  const style = useStyle(ground)
  const [map, setMap] = useState<MapLibre | null>(null)
  // Styles are compared by their content, because every render makes a new one.
  const styleKey = JSON.stringify(style)
  const drawn = useRef<string | null>(null)
  const open = useEffectEvent((element: HTMLElement) => {
    drawn.current = styleKey
    const options = { label, bounds, camera: null, still: false, inPage: false, turning: false }
    return openMap(element, options, { style: style ?? undefined, metric, text })
  })
  const isReady = style !== null
  useEffect(() => {
    if (!isReady || !container.current) return
    const opened = open(container.current)
    opened.once('style.load', () => setMap(opened))
    // Without the ground, the position is still shown.
    opened.on('error', () => {})
    return () => {
      setMap(null)
      opened.remove()
    }
  }, [isReady, container])
  const redraw = useEffectEvent((key: string) => {
    if (!map || !style || drawn.current === key) return
    drawn.current = key
    map.setStyle(style, { diff: false })
  })
  useEffect(() => redraw(styleKey), [styleKey])
  return map
}

/** Returns the style of the chosen map service, or ours if none is chosen or it can't be reached. Null while it loads. */
function useStyle(ground: DrawnGround): MapStyle | null {
  const { locale } = useIntl()
  const mode = useTheme()
  const url = styleUrlOf(ground, mode)
  const [tried, setTried] = useState<{ url: string; isReached: boolean } | null>(null)
  useEffect(() => {
    if (url === null) return
    const stop = new AbortController()
    reachable(url, stop.signal).then(
      () => setTried({ url, isReached: true }),
      () => !stop.signal.aborted && setTried({ url, isReached: false }),
    )
    return () => stop.abort()
  }, [url])
  if (url !== null && tried?.url !== url) return null
  return url !== null && tried?.isReached ? url : baseStyle(mode, chooseLocale([locale]), ground.streets)
}
