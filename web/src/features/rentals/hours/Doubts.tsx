import Box from '@mui/material/Box'
import type { Doubts as Doubtful } from '@yardmaster/core/rules/rentalDoubts.ts'
import { doubtTexts } from '@yardmaster/core/rules/rentalDoubts.ts'
import { useText } from '../../../lib/intl.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'
import { useHoursText } from './useHoursText.ts'

/** Returns the remarks on hours that a meter or a silent device puts in doubt. */
export function useDoubts(): (doubts: Doubtful) => string[] {
  const text = useText()
  const hours = useHoursText()
  return (doubts) => doubtTexts(doubts, text, hours)
}

/** The remarks in a table, one below the other. Renders nothing if there are none. */
export function Doubts({ of }: { of: Doubtful }) {
  const remarks = useDoubts()(of)
  if (remarks.length === 0) return null
  return (
    <Box component="span" sx={line}>
      <WarningIcon fontSize="inherit" aria-hidden />
      <span>
        {remarks.map((remark) => (
          <Box component="span" key={remark} sx={{ display: 'block' }}>
            {remark}
          </Box>
        ))}
      </span>
    </Box>
  )
}

const line = {
  display: 'flex',
  // The icon stands beside the first remark.
  alignItems: 'flex-start',
  '& > svg': { mt: 0.375 },
  gap: 0.5,
  typography: 'body2',
  color: 'warning.main',
  whiteSpace: 'normal',
} as const
