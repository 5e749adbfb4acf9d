import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Map as MapLibre } from 'maplibre-gl'
import { useText } from '../../../lib/intl.tsx'
import { MapControl } from '../MapControl.tsx'

type Props = { map: MapLibre; isOn: boolean; onChange: (isOn: boolean) => void }

/** Switches between the map and satellite images. */
export function SatelliteSwitch({ map, isOn, onChange }: Props) {
  const text = useText()
  return (
    <MapControl map={map} position="top-left">
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={text('map.ground')}
        value={isOn}
        onChange={(_, value: boolean | null) => {
          if (value !== null) onChange(value)
        }}
        // The library gives the buttons of its controls a fixed width and no padding.
        sx={{ '& button.MuiToggleButton-root': { width: 'auto', px: 1.5 } }}
      >
        <ToggleButton value={false}>{text('map.ground.map')}</ToggleButton>
        <ToggleButton value>{text('map.ground.satellite')}</ToggleButton>
      </ToggleButtonGroup>
    </MapControl>
  )
}
