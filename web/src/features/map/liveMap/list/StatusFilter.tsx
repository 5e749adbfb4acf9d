import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import type { ReactNode } from 'react'
import { useNumber, useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { WrenchIcon } from '../../../../ui/icons.tsx'
import { StatusMark } from '../../../../widgets/equipment/StatusMark.tsx'
import type { MapView } from '../liveMap.hash.ts'
import type { Shown } from './useShown.ts'

type Filter = Pick<MapView, 'statuses' | 'inShop'>
type Props = { shown: Shown; view: Filter; onChange: (filter: Partial<Filter>) => void }

/** Shows the number of assets per activity and in the shop, and filters by both. */
export function StatusFilter({ shown, view, onChange }: Props) {
  const text = useText()
  const hasService = useCan('repair.read')
  const { statuses, inShop } = view
  // Most fleets have no asset without data. The filter would then only take space.
  const offered = STATUSES.filter(
    (status) => status !== 'noData' || shown.statuses.noData > 0 || statuses.includes(status),
  )
  const toggle = (status: Status) =>
    statuses.includes(status) ? statuses.filter((other) => other !== status) : [...statuses, status]
  return (
    <Box sx={groups}>
      <Box component="fieldset" aria-label={text('status.activity')} sx={group}>
        {offered.map((status) => (
          <FilterChip
            key={status}
            count={shown.statuses[status]}
            chosen={statuses.includes(status)}
            onPress={() => onChange({ statuses: toggle(status) })}
          >
            <StatusMark status={status} />
          </FilterChip>
        ))}
      </Box>
      {hasService && (
        <Box component="fieldset" aria-label={text('status.shop')} sx={group}>
          <FilterChip
            count={shown.shop.inShop}
            chosen={inShop === true}
            onPress={() => onChange({ inShop: inShop === true ? undefined : true })}
          >
            <WrenchIcon sx={{ fontSize: 16, color: 'primary.main' }} />
            {text('status.inShop')}
          </FilterChip>
          <FilterChip
            count={shown.shop.notInShop}
            chosen={inShop === false}
            onPress={() => onChange({ inShop: inShop === false ? undefined : false })}
          >
            {text('status.notInShop')}
          </FilterChip>
        </Box>
      )}
    </Box>
  )
}

type ChipProps = { count: number; chosen: boolean; onPress: () => void; children: ReactNode }

function FilterChip({ count, chosen, onPress, children }: ChipProps) {
  const number = useNumber()
  return (
    <ButtonBase aria-pressed={chosen} onClick={onPress} sx={{ ...chip, ...(chosen && pressed) }}>
      {children}
      <Box component="span" sx={{ fontWeight: 'fontWeightMedium', fontVariantNumeric: 'tabular-nums' }}>
        {number(count)}
      </Box>
    </ButtonBase>
  )
}

/** On a phone both groups scroll horizontally in one row, to leave more room for the list. */
const groups = {
  minWidth: 0,
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  columnGap: 1.5,
  rowGap: 0.75,
  mx: { xs: -1.5, md: 0 },
  px: { xs: 1.5, md: 0 },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
} as const
const group = {
  m: 0,
  p: 0,
  border: 0,
  flex: 'none',
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  gap: 0.5,
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
