import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Fleet } from '../fleet/fleet.ts'
import type { Shown } from '../list/useShown.ts'
import { newFleetFeed } from './fleetFeed.ts'
import type { FleetFeed } from './fleetFeed.ts'
import { CLUSTER_RADIUS, FLEET, clusterMaxZoom } from './fleetLayers.ts'

/** Keeps the assets on the map in sync with the shown ones. */
export function useFleetSource(map: MapLibre, fleet: Fleet, { indices, question }: Shown) {
  const feed = useRef<FleetFeed | null>(null)

  const addSource = () => {
    if (map.getSource(FLEET)) return
    map.addSource(FLEET, {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      cluster: true,
      clusterRadius: CLUSTER_RADIUS,
      clusterMaxZoom: clusterMaxZoom(fleet.size),
    })
    const source = map.getSource<GeoJSONSource>(FLEET)
    if (!source) return
    feed.current = newFleetFeed(source, markDrawn)
    feed.current.show({ fleet, shown: indices, question })
  }

  const markDrawn = () => {
    // Marks the first draw for performance measurements.
    if (performance.getEntriesByName(DRAWN).length === 0) map.once('idle', () => performance.mark(DRAWN))
  }

  const draw = useEffectEvent((asked: string, assets: Uint32Array) => {
    const source = map.getSource<GeoJSONSource>(FLEET)
    if (!source) return
    feed.current?.show({ fleet, shown: assets, question: asked })
    const maxZoom = clusterMaxZoom(fleet.size)
    if (source.getClusterOptions().clusterMaxZoom !== maxZoom)
      void source.setClusterOptions({ cluster: true, clusterMaxZoom: maxZoom })
  })

  useEffect(
    () =>
      fleet.subscribe((change) => {
        if (change === 'all') feed.current?.renew()
        else feed.current?.change(change.moved)
      }),
    [fleet],
  )
  useEffect(() => draw(question, indices), [question, indices])
  return addSource
}

const DRAWN = 'fleet drawn'
