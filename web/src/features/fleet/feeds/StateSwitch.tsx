import Box from '@mui/material/Box'
import type { FeedState } from '@yardmaster/core/contract/fleet/feeds.ts'
import { FEED_STATES } from '@yardmaster/core/contract/fleet/feeds.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { ViewSwitch } from '../../../ui/lists/ViewSwitch.tsx'

type Props = {
  state: FeedState
  /** Undefined while they load. */
  counts: Record<FeedState, number> | undefined
  onChange: (state: FeedState) => void
}

/** The states with their numbers. One of them is shown. */
export function StateSwitch({ state, counts, onChange }: Props) {
  const text = useText()
  const intl = useIntl()
  return (
    <Box sx={{ mb: 2 }}>
      <ViewSwitch
        label={text('feeds.states')}
        options={FEED_STATES.map((name) => ({
          name,
          label: text(`feeds.state.${name}`, { count: counts ? intl.formatNumber(counts[name]) : '…' }),
        }))}
        value={state}
        onChange={onChange}
      />
    </Box>
  )
}
