import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { Legend } from './Legend.tsx'
import { LayersIcon } from './mapIcons.ts'
import { SHAPE_LAYERS, useMapView } from '../liveMap.hash.ts'

/** The choice of what the map shows besides the assets, and the legend. */
export function MapOptions() {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        aria-label={text('maptrac.options')}
        title={text('maptrac.options')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <LayersIcon fontSize="small" sx={{ display: 'block', mx: 'auto' }} />
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ horizontal: 'left', vertical: 'top' }}
        transformOrigin={{ horizontal: 'right', vertical: 'top' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('maptrac.options'), sx: { ml: -1 } } }}
      >
        <OptionsAndLegend />
      </Popover>
    </>
  )
}

function OptionsAndLegend() {
  const text = useText()
  const options = useOptions()
  return (
    <Box sx={{ p: 2, width: 248 }}>
      <Typography variant="h3">{text('maptrac.shown')}</Typography>
      <Box sx={{ display: 'grid', mt: 0.5 }}>
        {options.map(({ id, label, checked, set }) => (
          <FormControlLabel
            key={id}
            labelPlacement="start"
            label={label}
            control={<Switch size="small" checked={checked} onChange={(_, on) => set(on)} />}
            sx={{ m: 0, minHeight: { xs: 44, md: 34 }, justifyContent: 'space-between' }}
          />
        ))}
      </Box>
      <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
        {text('maptrac.legend')}
      </Typography>
      <Legend />
    </Box>
  )
}

/** The names beside the assets, and the kinds of shapes. */
function useOptions() {
  const text = useText()
  const [view, setView] = useMapView()
  return [
    {
      id: 'names',
      label: text('maptrac.names'),
      checked: view.displayTags,
      set: (displayTags: boolean) => setView({ displayTags }, { replace: true }),
    },
    ...SHAPE_LAYERS.map((layer) => ({
      id: layer,
      label: text(`maptrac.layer.${layer}`),
      checked: view.layers.includes(layer),
      set: (on: boolean) =>
        setView(
          { layers: SHAPE_LAYERS.filter((other) => (other === layer ? on : view.layers.includes(other))) },
          { replace: true },
        ),
    })),
  ]
}
