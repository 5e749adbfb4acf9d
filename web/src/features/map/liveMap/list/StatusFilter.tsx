import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { AssetStatus } from '@yardmaster/core/contract/fleet/inventory.ts'
import { ASSET_STATUSES } from '@yardmaster/core/contract/fleet/inventory.ts'
import { useNumber, useText } from '../../../../lib/intl.tsx'
import { StatusMark } from '../../../../widgets/equipment/StatusMark.tsx'

type Props = {
  counts: Readonly<Record<AssetStatus, number>>
  chosen: readonly AssetStatus[]
  onChange: (statuses: AssetStatus[]) => void
}

/** Shows the number of assets per status and filters by status. */
export function StatusFilter({ counts, chosen, onChange }: Props) {
  const text = useText()
  const number = useNumber()
  return (
    <Box component="fieldset" aria-label={text('assets.status')} sx={group}>
      {ASSET_STATUSES.map((status) => {
        const isChosen = chosen.includes(status)
        return (
          <ButtonBase
            key={status}
            aria-pressed={isChosen}
            onClick={() =>
              onChange(isChosen ? chosen.filter((other) => other !== status) : [...chosen, status])
            }
            sx={{ ...chip, ...(isChosen && pressed) }}
          >
            <StatusMark status={status} />
            <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {number(counts[status])}
            </Box>
          </ButtonBase>
        )
      })}
    </Box>
  )
}

/** On a phone the group scrolls horizontally, to leave more room for the list. */
const group = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  gap: 0.5,
  mx: { xs: -1.5, md: 0 },
  px: { xs: 1.5, md: 0 },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
} as const
const chip = {
  gap: 0.75,
  flex: 'none',
  minHeight: { xs: 44, md: 30 },
  px: 1,
  borderRadius: 99,
  border: 1,
  borderColor: 'divider',
  typography: 'body2',
  '&:hover': { bgcolor: 'action.hover' },
} as const
const pressed = { borderColor: 'primary.main', bgcolor: 'action.selected' } as const
