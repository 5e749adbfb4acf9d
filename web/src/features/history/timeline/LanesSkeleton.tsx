import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { lanesOf, shownLanes } from '@yardmaster/core/timeline/lanes.ts'
import { useText } from '../../../lib/intl.tsx'
import { LANE_HEIGHT } from './laneLayout.ts'

const NO_LANES = lanesOf([], { from: 0, to: 0 })

/** Placeholder lanes with the layout of the loaded ones, so that nothing shifts. */
export function LanesSkeleton() {
  const text = useText()
  return (
    <Paper variant="outlined" sx={{ p: 2 }} aria-busy="true" aria-label={text('app.loading')}>
      {['events', ...shownLanes(NO_LANES)].map((lane) => (
        <Skeleton key={lane} height={LANE_HEIGHT} />
      ))}
    </Paper>
  )
}
