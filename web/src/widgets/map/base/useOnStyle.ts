import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `add` now and whenever the map's style is replaced, which discards all sources and layers. Calls
 * `remove` when the component unmounts.
 */
export function useOnStyle(map: MapLibre, add: () => void, remove?: () => void): void {
  const addAgain = useEffectEvent(add)
  const removeAll = useEffectEvent(() => remove?.())
  useEffect(() => {
    const onStyle = () => addAgain()
    onStyle()
    map.on('style.load', onStyle)
    return () => {
      map.off('style.load', onStyle)
      removeAll()
    }
  }, [map])
}
