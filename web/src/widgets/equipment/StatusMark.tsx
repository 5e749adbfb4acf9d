import Box from '@mui/material/Box'
import type { AssetStatus, InventoryRow } from '@yardmaster/core/contract/fleet/inventory.ts'
import { IN_SERVICE } from '@yardmaster/core/flags.ts'
import { useText } from '../../lib/intl.tsx'

const COLORS: Record<AssetStatus, string> = {
  moving: 'success.main',
  working: 'secondary.main',
  idling: 'warning.main',
  stopped: 'text.secondary',
  silent: 'error.main',
  service: 'primary.main',
}

/** Being in the shop overrides the activity. Returns null if the asset has never reported. */
export const statusOf = ({ status, flags }: InventoryRow): AssetStatus | null =>
  flags.includes(IN_SERVICE) ? 'service' : status

/** A dot in the color of the status with its name, so that color is never the only cue. */
export function StatusMark({ status }: { status: AssetStatus | null }) {
  const text = useText()
  if (status === null) return <Box sx={{ color: 'text.secondary' }}>{text('assets.status.none')}</Box>
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          width: 9,
          height: 9,
          borderRadius: '50%',
          ...(status === 'stopped'
            ? { border: 2, borderColor: COLORS.stopped }
            : { bgcolor: COLORS[status] }),
        }}
      />
      {text(`assets.status.${status}`)}
    </Box>
  )
}
