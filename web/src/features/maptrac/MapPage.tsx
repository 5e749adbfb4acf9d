import type { Map as MapLibre } from 'maplibre-gl'
import { useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { Page } from '../../ui/Page.tsx'
import { lazyMap } from '../../widgets/map/lazyMap.ts'
import { MapPlace } from '../../widgets/map/MapPlace.tsx'
import { FleetMapContext } from './fleetMap.ts'
import { MapLayout } from './MapLayout.tsx'
import { useMapView } from './maptrac.hash.ts'

const FleetCanvas = lazyMap(async () => (await import('./FleetCanvas.tsx')).FleetCanvas)

/** The whole fleet on a map: what people open first and keep open. */
export function MapPage() {
  const text = useText()
  const [view] = useMapView()
  const [map, setMap] = useState<MapLibre | null>(null)
  return (
    <Page title={text('maptrac.title')} section="map" fill="everywhere" bare>
      <FleetMapContext value={map}>
        <MapLayout
          side={null}
          sideOpen={view.list}
          map={
            <MapPlace height="100%">
              <FleetCanvas onMap={setMap} />
            </MapPlace>
          }
          panel={null}
        />
      </FleetMapContext>
    </Page>
  )
}
