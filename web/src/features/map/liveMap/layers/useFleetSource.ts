import type { GeoJSONSource, MapSourceDataEvent, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Fleet } from '../fleet/fleet.ts'
import type { Shown } from '../list/useShown.ts'
import { showGround } from '../../../../widgets/map/base/holdGround.ts'
import { newFleetFeed } from './fleetFeed.ts'
import type { FleetFeed, Sink } from './fleetFeed.ts'
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
    feed.current = newFleetFeed(markingFirst(map, source), markDrawn)
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

/** Shows the ground after the first markers, and marks them for performance measurements. */
function markingFirst(map: MapLibre, source: GeoJSONSource): Sink {
  let isFirst = true
  const onShown = () => {
    if (performance.getEntriesByName(SHOWN).length === 0) performance.mark(SHOWN)
    showGround(map)
  }
  const onData = ({ sourceId, tile }: MapSourceDataEvent) => {
    if (sourceId !== FLEET || !tile) return
    map.off('sourcedata', onData)
    map.once('render', onShown)
  }
  const marked = async (applied: Promise<void>) => {
    await applied
    if (isFirst) map.on('sourcedata', onData)
    isFirst = false
  }
  return {
    setData: (data) => marked(source.setData(data)),
    updateData: (diff) => marked(source.updateData(diff)),
  }
}

const SHOWN = 'fleet shown'
const DRAWN = 'fleet drawn'
