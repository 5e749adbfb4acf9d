import Popover from '@mui/material/Popover'
import type { Map as MapLibre } from 'maplibre-gl'
import { useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { SearchIcon } from '../../../../ui/icons.tsx'
import { SearchCombobox } from './SearchCombobox.tsx'

/** A button among the map's controls that opens the search for places and addresses. */
export function MapSearch({ map }: { map: MapLibre }) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        aria-label={text('maptrac.find')}
        title={text('maptrac.find')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <SearchIcon fontSize="small" sx={{ display: 'block', mx: 'auto' }} />
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ horizontal: 'left', vertical: 'top' }}
        transformOrigin={{ horizontal: 'right', vertical: 'top' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': text('maptrac.find'),
            sx: { ml: -1, p: 1.5, width: 'min(380px, calc(100vw - 72px))', overflow: 'visible' },
          },
        }}
      >
        <SearchCombobox map={map} onChosen={() => setAnchor(null)} />
      </Popover>
    </>
  )
}
