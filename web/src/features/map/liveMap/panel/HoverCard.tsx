import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isUnderWay } from '@yardmaster/core/contract/history/snapshots.ts'
import { RelativeTime } from '../../../../lib/time.tsx'
import { useUnits } from '../../../../lib/units.ts'
import { StatusMark } from '../../../../widgets/equipment/StatusMark.tsx'
import type { MapAsset } from '../fleet/fleet.ts'

type Props = { asset: MapAsset; x: number; y: number }

/** Identifies the asset under the pointer. The panel shows the same information. */
export function HoverCard({ asset, x, y }: Props) {
  const units = useUnits()
  return (
    <Box aria-hidden sx={card} style={{ transform: `translate(${x + 18}px, ${y - 12}px)` }}>
      <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{asset.name}</Typography>
      <Box sx={{ display: 'flex', gap: 1, typography: 'body2', whiteSpace: 'nowrap' }}>
        <StatusMark status={asset.status} shop={asset.inShop ? 'full' : null} />
        {isUnderWay(asset.status) && asset.speed !== null && <span>{units.speed(asset.speed)}</span>}
      </Box>
      {asset.at !== null && (
        <Box sx={{ typography: 'tiny', color: 'text.secondary' }}>
          <RelativeTime at={new Date(asset.at).toISOString()} />
        </Box>
      )}
    </Box>
  )
}

const card = {
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 1,
  maxWidth: 240,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.16)',
  pointerEvents: 'none',
} as const
