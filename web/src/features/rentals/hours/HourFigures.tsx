import Box from '@mui/material/Box'
import type { HoursPeriod } from '@yardmaster/core/contract/rentals/hours.ts'
import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'
import { useHoursText } from './useHoursText.ts'

type Props = {
  figures: Pick<HoursPeriod, 'usedHours' | 'overHours' | 'amount'> & { includedHours?: number | null }
  /** The hours that each of several periods includes. */
  each?: { per: RatePeriod; hours: number } | undefined
}

/** The sums that answer how much was used and what is over. Unknown ones are left out. */
export function HourFigures({ figures: { usedHours, includedHours, overHours, amount }, each }: Props) {
  const text = useText()
  const hours = useHoursText()
  const units = useUnits()
  const isOver = (overHours ?? 0) > 0
  const shown = [
    { id: 'used', label: text('hours.used'), value: hours(usedHours) },
    ...(each ? [{ id: 'each', label: text(`hours.includedPer.${each.per}`), value: hours(each.hours) }] : []),
    ...(includedHours === null || includedHours === undefined
      ? []
      : [{ id: 'included', label: text('hours.included'), value: hours(includedHours) }]),
    ...(overHours === null ? [] : [{ id: 'over', label: text('hours.over'), value: hours(overHours) }]),
    ...(amount === null ? [] : [{ id: 'amount', label: text('hours.amount'), value: units.money(amount) }]),
  ]
  return (
    <Box component="dl" sx={list}>
      {shown.map(({ id, label, value }) => (
        <Box key={id} sx={{ flex: '1 1 96px', maxWidth: 180 }}>
          <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              typography: 'h2',
              fontVariantNumeric: 'tabular-nums',
              ...(isOver && (id === 'over' || id === 'amount') && { color: 'error.main' }),
            }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const list = { display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, mb: 2 } as const
