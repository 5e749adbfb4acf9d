import type { Interval } from '@yardmaster/core/contract/history/intervals.ts'
import type { Range } from '@yardmaster/core/contract/ranges.ts'
import Skeleton from '@mui/material/Skeleton'
import { useText } from '../../../lib/intl.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { PlaceIcon } from '../../../ui/icons.tsx'
import Paper from '@mui/material/Paper'
import { lazyMap } from '../../../widgets/map/base/lazyMap.ts'
import { MapPlace } from '../../../widgets/map/MapPlace.tsx'
import type { Lines, Whereabouts } from '../../../widgets/trail/trail.ts'

export type TimelineMapProps = {
  assetId: number
  range: Range
  /** The whole trail in overview. */
  overview: Lines
  intervals: readonly Interval[]
  cursor: number | null
  /** Where the asset was at the cursor. */
  here: Whereabouts | null
  /** Called for a click on the trail. */
  onPick: (at: number) => void
}

const Drawn = lazyMap(async () => (await import('./TimelineMapDrawn.tsx')).TimelineMapDrawn)

/** The trail, with a dot at the cursor. */
export function TimelineMap({ isLoading, ...props }: TimelineMapProps & { isLoading: boolean }) {
  const text = useText()
  if (isLoading)
    return (
      <Skeleton
        variant="rounded"
        height="100%"
        component="output"
        aria-label={text('app.loading')}
        sx={{ minHeight: 280 }}
      />
    )
  if (props.overview.lines.length === 0)
    return (
      <Paper variant="outlined" sx={{ height: '100%' }}>
        <EmptyState icon={<PlaceIcon />} title={text('timeline.noTrail')} />
      </Paper>
    )
  return (
    <MapPlace height="100%">
      <Drawn {...props} />
    </MapPlace>
  )
}
