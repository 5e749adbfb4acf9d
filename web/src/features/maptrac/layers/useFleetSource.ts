import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Fleet } from '../fleet/fleet.ts'
import type { Shown } from '../useShown.ts'
import { fleetDiff } from './fleetDiff.ts'
import { CLUSTER_RADIUS, FLEET, clusterMaxZoom } from './fleetLayers.ts'

type Drawn = { fleet: Fleet | null; question: string; ids: Set<number>; changed: Set<number>; anew: boolean }

/** Keeps the machines of the map as those that are shown: all anew after another question, else only what changed. */
export function useFleetSource(map: MapLibre, fleet: Fleet, { indices, question }: Shown) {
  const drawn = useRef<Drawn>({ fleet: null, question: '', ids: new Set(), changed: new Set(), anew: true })

  const all = () => {
    const features = fleet.featuresOf(indices)
    drawn.current = {
      fleet,
      question,
      ids: new Set(features.map(({ id }) => id)),
      changed: new Set(),
      anew: false,
    }
    return { type: 'FeatureCollection' as const, features }
  }

  const addSource = () => {
    if (map.getSource(FLEET)) return
    map.addSource(FLEET, {
      type: 'geojson',
      data: all(),
      cluster: true,
      clusterRadius: CLUSTER_RADIUS,
      clusterMaxZoom: clusterMaxZoom(fleet.size),
    })
    // For whoever measures how long it takes.
    map.once('idle', () => performance.mark('fleet drawn'))
  }

  const draw = useEffectEvent((asked: string, machines: Uint32Array) => {
    const source = map.getSource<GeoJSONSource>(FLEET)
    if (!source) return
    const last = drawn.current
    if (last.fleet !== fleet || last.question !== asked || last.anew) {
      void source.setData(all())
      const maxZoom = clusterMaxZoom(fleet.size)
      if (source.getClusterOptions().clusterMaxZoom !== maxZoom)
        void source.setClusterOptions({ cluster: true, clusterMaxZoom: maxZoom })
      return
    }
    if (last.changed.size === 0) return
    const diff = fleetDiff(fleet, last.ids, machines, last.changed)
    last.changed.clear()
    if (diff.add.length > 0 || diff.remove.length > 0) void source.updateData(diff)
  })

  useEffect(
    () =>
      fleet.subscribe((change) => {
        if (change === 'all') drawn.current.anew = true
        else for (const index of change.moved) drawn.current.changed.add(index)
      }),
    [fleet],
  )
  useEffect(() => draw(question, indices), [question, indices])
  return addSource
}
