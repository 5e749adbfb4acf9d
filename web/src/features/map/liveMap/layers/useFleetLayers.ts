import { useColorScheme } from '@mui/material/styles'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useEndpoint } from '../../../../lib/query.ts'
import { useOnStyle } from '../../../../widgets/map/base/useOnStyle.ts'
import type { Fleet } from '../fleet/fleet.ts'
import type { MapView } from '../liveMap.hash.ts'
import type { Shown } from '../list/useShown.ts'
import { PIXEL_RATIO, markerPixels, placePixels, tipPixels } from './drawMarker.ts'
import type { FleetLook } from './fleetLayers.ts'
import { changingFilters, changingLayout, fleetLayers } from './fleetLayers.ts'
import { markerImage, readImageName, tipImage } from './markerLook.ts'
import { useFleetSource } from './useFleetSource.ts'
import { useAnimatedAssets } from './useAnimatedAssets.ts'
import { useShapeLayers } from './useShapeLayers.ts'

function pixelsOf(name: string): ImageData | null {
  const wanted = readImageName(name)
  if (wanted === null) return null
  if (wanted.kind === 'place') return placePixels()
  return wanted.kind === 'tip' ? tipPixels(wanted.color) : markerPixels(wanted.look)
}

function drawImage(map: MapLibre, name: string) {
  const pixels = map.hasImage(name) ? null : pixelsOf(name)
  if (pixels) map.addImage(name, pixels, { pixelRatio: PIXEL_RATIO })
}

function useLook(named: boolean, picked: readonly number[]): FleetLook {
  const { colorScheme } = useColorScheme()
  const { locale } = useIntl()
  const { data = {} } = useEndpoint(categories.list, {})
  return {
    mode: colorScheme ?? 'light',
    locale,
    marker: markerImage(data),
    tip: tipImage(data),
    named,
    picked,
  }
}

/** Draws the fleet, and draws it again whenever the style of the map is replaced. */
export function useFleetLayers(
  map: MapLibre,
  fleet: Fleet,
  shown: Shown,
  { view, picked }: { view: MapView; picked: readonly number[] },
) {
  const { focus, follow, displayTags } = view
  const look = useLook(displayTags, picked)
  const addShapes = useShapeLayers(map, view)
  const addFleet = useFleetSource(map, fleet, shown)
  const addAnimated = useAnimatedAssets(map, fleet, focus, follow)

  useOnStyle(map, () => {
    map.setMissingStyleImageResolver((name) => drawImage(map, name))
    addShapes()
    addFleet()
    addAnimated()
    for (const layer of fleetLayers(look)) if (!map.getLayer(layer.id)) map.addLayer(layer)
  })

  const change = useEffectEvent((layout: string) => {
    for (const [layer, property, value] of JSON.parse(layout) as ReturnType<typeof changingLayout>)
      if (map.getLayer(layer)) map.setLayoutProperty(layer, property, value)
  })
  const changing = JSON.stringify(changingLayout(look))
  useEffect(() => change(changing), [changing])

  const narrow = useEffectEvent((filters: string) => {
    for (const [layer, filter] of JSON.parse(filters) as ReturnType<typeof changingFilters>)
      if (map.getLayer(layer)) map.setFilter(layer, filter)
  })
  const filters = JSON.stringify(changingFilters(look))
  useEffect(() => narrow(filters), [filters])
}
