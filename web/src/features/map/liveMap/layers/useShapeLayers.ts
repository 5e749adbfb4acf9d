import { useColorScheme } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Box } from '@yardmaster/core/contract/map/liveMap.ts'
import { map as mapContract } from '@yardmaster/core/contract/map/liveMap.ts'
import { wrapLongitude } from '@yardmaster/core/geo/travel.ts'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { allBranchesView } from '../../../../lib/allBranchesView.ts'
import { useHasOtherBranches } from '../../../../lib/branches.ts'
import { call } from '../../../../lib/call.ts'
import { queryKey } from '../../../../lib/query.ts'
import type { DrawnFeatures } from '../../../../widgets/map/shapes/useDrawing.ts'
import type { MapView } from '../liveMap.hash.ts'
import { useFleet } from '../fleet/useFleet.ts'
import { SHAPES, shapeLayers, shapesDrawn } from './shapeLayers.ts'

/** The minimum zoom. Below it the shapes would be mere dots. */
const NEAREST = 8.5
const NOTHING = { boundaries: [], places: [], areas: [], more: false }

/**
 * Returns the visible area, rounded outward so that a small move needs no new request, or null if zoomed out
 * too far.
 */
function boxOf(map: MapLibre): Box | null {
  if (map.getZoom() < NEAREST) return null
  const bounds = map.getBounds()
  const step = 360 / 2 ** Math.floor(map.getZoom())
  const down = (degrees: number) => Math.floor(degrees / step) * step
  const up = (degrees: number) => Math.ceil(degrees / step) * step
  return {
    west: wrapLongitude(down(bounds.getWest())),
    south: Math.max(-90, down(bounds.getSouth())),
    east: wrapLongitude(up(bounds.getEast())),
    north: Math.min(90, up(bounds.getNorth())),
  }
}

function useBox(map: MapLibre): Box | null {
  const [box, setBox] = useState(() => boxOf(map))
  useEffect(() => {
    const onMove = () =>
      setBox((before) => {
        const now = boxOf(map)
        return JSON.stringify(before) === JSON.stringify(now) ? before : now
      })
    map.on('moveend', onMove)
    return () => {
      map.off('moveend', onMove)
    }
  }, [map])
  return box
}

/**
 * Draws the boundaries, places and areas in view. They lie below the assets: `add` is called before the
 * assets' own.
 */
export function useShapeLayers(map: MapLibre, { layers, focus, target }: MapView) {
  const { colorScheme } = useColorScheme()
  const box = useBox(map)
  const wanted = box !== null && (layers.length > 0 || focus !== undefined)
  const { guests } = useFleet()
  const withOthers = useHasOtherBranches() && (target !== undefined || guests.size > 0)
  const input = { query: box ?? { west: 0, south: 0, east: 0, north: 0 } }
  const { data } = useQuery({
    queryKey: [...queryKey(mapContract.shapes, input), withOthers],
    // A link may lead to a place or an asset of another branch.
    queryFn: ({ signal }) =>
      call(mapContract.shapes, input, signal, withOthers ? { view: allBranchesView() } : undefined),
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const features = shapesDrawn((wanted && data) || NOTHING, layers, focus)
  const drawn = JSON.stringify({ type: 'FeatureCollection', features })
  useEffect(() => {
    void map.getSource<GeoJSONSource>(SHAPES)?.setData(JSON.parse(drawn) as DrawnFeatures)
  }, [map, drawn])
  return () => {
    if (map.getSource(SHAPES)) return
    map.addSource(SHAPES, { type: 'geojson', data: JSON.parse(drawn) as DrawnFeatures })
    for (const layer of shapeLayers(colorScheme ?? 'light')) map.addLayer(layer)
  }
}
