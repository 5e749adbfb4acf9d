import type { IControl, Map as MapLibre } from 'maplibre-gl'
import { FullscreenControl, GeolocateControl } from 'maplibre-gl'
import { useEffect } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { MapControl } from '../../../../widgets/map/MapControl.tsx'
import { FitIcon } from './mapIcons.ts'
import { MapOptions } from './MapOptions.tsx'
import { MapSearch } from '../search/MapSearch.tsx'

type Props = { map: MapLibre; onFit: () => void }

export function MapControls({ map, onFit }: Props) {
  const text = useText()
  const isMobile = useIsMobile()
  useEffect(() => {
    const controls: IControl[] = [new GeolocateControl({ fitBoundsOptions: { maxZoom: 12 } })]
    // Makes the whole page full screen, with the map filling it, because anything that opens above the map
    // must be inside the full-screen element. A phone gains little from it and has no room for the button
    // beside the sheet.
    if (!isMobile) controls.push(new FullscreenControl({ container: document.documentElement }))
    for (const control of controls) map.addControl(control, 'top-right')
    return () => {
      for (const control of controls) if (map.hasControl(control)) map.removeControl(control)
    }
  }, [map, isMobile])
  return (
    <>
      <MapControl map={map} position="top-right">
        <button type="button" aria-label={text('maptrac.fit')} title={text('maptrac.fit')} onClick={onFit}>
          <FitIcon fontSize="small" sx={{ display: 'block', mx: 'auto' }} />
        </button>
        <MapOptions />
        <MapSearch map={map} />
      </MapControl>
    </>
  )
}
