import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { lanesOf, shownLanes } from '@yardmaster/core/timeline/lanes.ts'
import { useText } from '../../../lib/intl.tsx'
import { laneRow } from './laneLayout.ts'

const NO_LANES = lanesOf([], { from: 0, to: 0 })

/** Placeholder lanes with the layout of the loaded ones, so that nothing shifts. */
export function LanesSkeleton() {
  const text = useText()
  return (
    <Paper variant="outlined" sx={{ p: 2 }} aria-busy="true" aria-label={text('app.loading')}>
      <Box sx={{ height: 20 }} />
      {['events', ...shownLanes(NO_LANES)].map((lane) => (
        <Box key={lane} sx={laneRow}>
          <Skeleton width="60%" sx={{ gridArea: 'name' }} />
          <Skeleton height={20} sx={{ gridArea: 'track' }} />
        </Box>
      ))}
    </Paper>
  )
}
