import { useColorScheme } from '@mui/material/styles'
import { map as contract } from '@yardmaster/core/contract/map/liveMap.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEndpoint } from '../../../lib/query.ts'
import type { DrawingLayer } from '../shapes/useDrawing.ts'
import { useDrawing } from '../shapes/useDrawing.ts'
import { BASE_COLORS } from './baseColors.ts'
import type { Mode } from './baseColors.ts'
import { FONT } from './fontFaces.ts'

/** Shows where the branches are, beneath everything else, so that a map without streets has something to hold on to. */
export function BranchPins({ map }: { map: MapLibre }) {
  const { colorScheme } = useColorScheme()
  // A map without pins is still a map.
  const { data = [] } = useEndpoint(
    contract.branches,
    {},
    { staleTime: Infinity, retry: false, meta: { optional: true } },
  )
  const features = data.map(({ name, position: { lat, lng } }) => ({
    type: 'Feature' as const,
    properties: { name },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  }))
  useDrawing(map, 'branches', features, layersIn(colorScheme ?? 'light'))
  return null
}

/** From here on, the pin stands for a spot and not for half a town. */
const FROM_ZOOM = 9

function layersIn(mode: Mode): DrawingLayer[] {
  const { name, halo } = BASE_COLORS[mode]
  return [
    {
      type: 'circle',
      minzoom: FROM_ZOOM,
      paint: {
        'circle-radius': 5,
        'circle-color': halo,
        'circle-stroke-color': name,
        'circle-stroke-width': 3,
      },
    },
    {
      type: 'symbol',
      minzoom: FROM_ZOOM,
      layout: {
        'text-font': [FONT],
        'text-field': ['get', 'name'],
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 0.9],
        'text-max-width': 10,
      },
      paint: { 'text-color': name, 'text-halo-color': halo, 'text-halo-width': 1.6 },
    },
  ]
}
