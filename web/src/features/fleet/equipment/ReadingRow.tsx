import Box from '@mui/material/Box'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime, useTimeFormat } from '../../../lib/time.tsx'
import { CoveringButton } from '../../../ui/actions/CoveringButton.tsx'
import type { Reading } from './readings.ts'
import { hasSeries } from './readings.ts'
import { useReadingText } from '../../../widgets/equipment/useReadingText.ts'

type Props = { name: string; reading: Reading | undefined; onOpen: (name: string) => void }

/** One reading with its age. Pressing it opens the history of the reading. */
export function ReadingRow({ name, reading, onOpen }: Props) {
  const text = useText()
  const format = useTimeFormat()
  const { nameOf, valueOf } = useReadingText()
  const label = nameOf(name)
  return (
    <Box sx={row}>
      <Box component="dt" sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <Box component="dd" sx={value}>
        {reading ? valueOf(name, reading.value) : NO_VALUE}
      </Box>
      <Box component="dd" sx={age}>
        {reading && <RelativeTime at={reading.at} />}
        {reading && hasSeries(reading) && (
          <CoveringButton
            label={text('thing.metrics.history', { name: label })}
            hint={format.exact(reading.at)}
            onClick={() => onOpen(name)}
          />
        )}
      </Box>
    </Box>
  )
}

const row = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 84px',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: { xs: 44, md: 32 },
  mx: -1,
  px: 1,
  borderRadius: 1,
} as const
const value = {
  m: 0,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 'fontWeightMedium',
  overflowWrap: 'anywhere',
} as const
const age = {
  m: 0,
  textAlign: 'right',
  typography: 'body2',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const
