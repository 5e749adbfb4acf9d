import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { FeedState } from '@yardmaster/core/contract/fleet/feeds.ts'
import { FEED_STATES } from '@yardmaster/core/contract/fleet/feeds.ts'
import { useText } from '../../../lib/intl.tsx'

type Props = {
  state: FeedState
  /** Undefined while they load. */
  counts: Record<FeedState, number> | undefined
  onChange: (state: FeedState) => void
}

/** The states with their numbers. One of them is shown. */
export function StateChips({ state, counts, onChange }: Props) {
  const text = useText()
  return (
    <Box component="fieldset" aria-label={text('feeds.states')} sx={row}>
      {FEED_STATES.map((each) => (
        <Chip
          key={each}
          label={text(`feeds.state.${each}`, { count: counts?.[each] ?? 0 })}
          color={each === state ? 'primary' : 'default'}
          variant={each === state ? 'filled' : 'outlined'}
          aria-pressed={each === state}
          onClick={() => onChange(each)}
          sx={{ height: { xs: 44, md: 32 }, borderRadius: 99 }}
        />
      ))}
    </Box>
  )
}

const row = {
  border: 0,
  p: 0,
  m: 0,
  mb: 2,
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
} as const
