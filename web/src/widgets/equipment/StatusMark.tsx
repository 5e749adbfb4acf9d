import Box from '@mui/material/Box'
import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import { useText } from '../../lib/intl.tsx'
import { ACTIVITY_SIGNS } from './activitySigns.ts'
import { ShopBadge } from './ShopBadge.tsx'
import { TRANSPORT_COLOR } from './transportColor.ts'

const COLORS: Record<Status, string> = {
  moving: 'success.main',
  transported: TRANSPORT_COLOR,
  working: 'secondary.main',
  idling: 'warning.main',
  stopped: 'text.secondary',
  silent: 'error.main',
  noData: 'text.secondary',
}

/** The sign of an activity on a disc. Show its name beside it. */
export function ActivityIcon({ status }: { status: Status }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden
      sx={{ flex: 'none', width: 16, height: 16, color: COLORS[status] }}
    >
      <circle cx="12" cy="12" r="12" fill="currentColor" />
      <Box
        component="path"
        d={ACTIVITY_SIGNS[status]}
        fillRule="evenodd"
        transform="translate(3.6 3.6) scale(0.7)"
        sx={{ fill: ({ vars }) => vars?.palette.background.paper }}
      />
    </Box>
  )
}

type Props = {
  status: Status
  /** Adds a wrench beside the activity. `full` also shows its name. */
  shop?: 'icon' | 'full' | null
}

/** The activity with its sign and name, and beside it whether the asset is in the shop. */
export function StatusMark({ status, shop = null }: Props) {
  const text = useText()
  return (
    <Box component="span" sx={line}>
      <Box component="span" sx={mark}>
        <ActivityIcon status={status} />
        {text(`status.${status}`)}
      </Box>
      {shop && <ShopBadge named={shop === 'full'} />}
    </Box>
  )
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 } as const
const mark = { display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 } as const
