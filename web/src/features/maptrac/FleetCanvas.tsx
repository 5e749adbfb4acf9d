import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'
import { useText } from '../../lib/intl.tsx'
import { BaseMap } from '../../widgets/map/BaseMap.tsx'
import { useMapView } from './maptrac.hash.ts'
import { useCameraHash } from './useCameraHash.ts'

type Props = {
  /** Tells the page of its map, and with null that it is gone. */
  onMap: (map: MapLibre | null) => void
}

/** The map itself. What is drawn on it comes with it, after the page. */
export function FleetCanvas({ onMap }: Props) {
  const text = useText()
  const [{ at = null }] = useMapView()
  return (
    <BaseMap label={text('maptrac.map')} height="100%" bounds={null} camera={at} turning bare>
      {(map) => <Drawn map={map} onMap={onMap} />}
    </BaseMap>
  )
}

function Drawn({ map, onMap }: Props & { map: MapLibre }) {
  useCameraHash(map)
  useEffect(() => {
    onMap(map)
    return () => onMap(null)
  }, [map, onMap])
  return null
}
