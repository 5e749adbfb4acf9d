import Chip from '@mui/material/Chip'
import { useText } from '../../../../lib/intl.tsx'
import { OfflineIcon } from '../../../../ui/icons.tsx'
import type { FleetConnection } from '../fleet/fleet.ts'

/** Says that the map no longer updates. The notice disappears when the connection is back. */
export function ConnectionNotice({ connection }: { connection: FleetConnection }) {
  const text = useText()
  return (
    <output>
      {connection === 'lost' && (
        <Chip
          icon={<OfflineIcon fontSize="small" />}
          label={text('maptrac.lost')}
          sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'warning.main', boxShadow: 2 }}
        />
      )}
    </output>
  )
}
