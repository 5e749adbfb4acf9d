import Box from '@mui/material/Box'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { markerUrl } from '../layers/drawMarker.ts'

const EXAMPLE = { icon: 'excavator', color: '#2088d8' } as const
const SIZE = 38
/** Without data there is no position, and so no marker. */
const DRAWN = STATUSES.filter((status) => status !== 'noData')

/** The sign of each activity and of the shop, as drawn on the map. */
export function Legend() {
  const text = useText()
  const hasService = useCan('repair.read')
  const entries = [
    ...DRAWN.map((status) => ({ label: text(`status.${status}`), look: { status, inShop: false } })),
    ...(hasService
      ? [{ label: text('status.inShop'), look: { status: 'stopped', inShop: true } as const }]
      : []),
  ]
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map(({ label, look }) => (
        <Box key={label} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: -0.75 }}>
          <img src={markerUrl({ ...EXAMPLE, ...look })} alt="" width={SIZE} height={SIZE} />
          {label}
        </Box>
      ))}
    </Box>
  )
}
