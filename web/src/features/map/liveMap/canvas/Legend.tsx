import Box from '@mui/material/Box'
import { ASSET_STATUSES } from '@yardmaster/core/contract/fleet/inventory.ts'
import { useText } from '../../../../lib/intl.tsx'
import { markerUrl } from '../layers/drawMarker.ts'

const EXAMPLE = { icon: 'excavator', color: '#2088d8' } as const
const SIZE = 38

/** The symbol of each status, as drawn on the map. */
export function Legend() {
  const text = useText()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {ASSET_STATUSES.map((status) => (
        <Box key={status} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: -0.75 }}>
          <img src={markerUrl({ ...EXAMPLE, status })} alt="" width={SIZE} height={SIZE} />
          {text(`assets.status.${status}`)}
        </Box>
      ))}
    </Box>
  )
}
