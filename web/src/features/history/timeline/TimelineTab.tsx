import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { PathId } from '@yardmaster/core/contract/ids.ts'
import { lanesOf } from '@yardmaster/core/timeline/lanes.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { rangeOf, useEventsWithin, useIntervals, useTrail } from '../../../widgets/trail/history.api.ts'
import { useWhereabouts } from '../../../widgets/trail/useWhereabouts.ts'
import { CursorFacts } from './CursorFacts.tsx'
import { EventsCard } from './EventsCard.tsx'
import { LanesCard } from './LanesCard.tsx'
import { LanesSkeleton } from './LanesSkeleton.tsx'
import { StretchesCard } from './StretchesCard.tsx'
import { TimelineMap } from './TimelineMap.tsx'
import { TimelineToolbar } from './TimelineToolbar.tsx'
import { useLiveHistory } from '../../../widgets/trail/useLiveHistory.ts'
import { useCursor, useTimelineAddress } from './useTimelineAddress.ts'

/** One asset, hour by hour: its activity and its positions. */
export function TimelineTab() {
  const { equipId } = useParams()
  const assetId = PathId.parse(equipId)
  const address = useTimelineAddress()
  const { span, isLive } = address
  const range = rangeOf(span)
  const { intervals, trail, events, error, retry } = useHistory(assetId, range)
  useLiveHistory(isLive ? assetId : null)
  const [chosen, setCursor] = useCursor(address, span)
  const [hovered, setHovered] = useState<number | null>(null)
  const overview = trail.data ?? { lines: [], gaps: [] }
  // Without a selection, the cursor is at the latest point: the present, or the end of the last day.
  const cursor = hovered ?? chosen ?? overview.lines.at(-1)?.at(-1)?.[2] ?? null
  const here = useWhereabouts(assetId, cursor)
  const lanes = intervals.data && lanesOf(intervals.data, span)
  // Whether there is a cursor depends on the trail, and what is shown of it moves what is below.
  const isLoaded = events.data !== undefined && !trail.isPending
  return (
    <>
      <TimelineToolbar assetId={assetId} address={address} />
      {error ? (
        <LoadError error={error} onRetry={retry} />
      ) : (
        <Box sx={room}>
          <Box sx={column}>
            {lanes && events.data ? (
              <LanesCard
                address={address}
                lanes={lanes}
                events={events.data}
                cursor={cursor}
                onHover={setHovered}
                onMove={setCursor}
              />
            ) : (
              <LanesSkeleton />
            )}
            {lanes && isLoaded ? (
              <CursorFacts assetId={assetId} lanes={lanes} here={here} cursor={cursor} />
            ) : (
              <Skeleton variant="rounded" sx={{ height: FACTS_HEIGHT }} />
            )}
          </Box>
          <Box sx={mapRoom}>
            <TimelineMap
              key={`${range.from} ${range.to}`}
              isLoading={trail.isPending}
              assetId={assetId}
              range={range}
              overview={overview}
              intervals={intervals.data ?? []}
              cursor={cursor}
              here={here}
              onPick={setCursor}
            />
          </Box>
          <Box sx={below}>
            {isLoaded && events.data && (
              <EventsCard assetId={assetId} events={events.data} onShow={setCursor} address={address} />
            )}
            {isLoaded && lanes && <StretchesCard lanes={lanes} address={address} onShow={setCursor} />}
          </Box>
        </Box>
      )}
    </>
  )
}

function useHistory(assetId: number, range: ReturnType<typeof rangeOf>) {
  const intervals = useIntervals(assetId, range)
  const trail = useTrail(assetId, range)
  const events = useEventsWithin(assetId, range)
  const retry = () => {
    for (const query of [intervals, trail, events]) if (query.error) void query.refetch()
  }
  return { intervals, trail, events, error: intervals.error ?? trail.error ?? events.error, retry }
}

/** Pixels. On a phone, the link is below the text. */
const FACTS_HEIGHT = { xs: 125, md: 68 }

/** Lanes beside the map with the lists below. Stacked on a phone. */
const room = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  gap: 2,
  px: { xs: 2, md: 3 },
  pb: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(320px, 2fr)' },
  alignContent: 'start',
  '@media print': { display: 'block', overflow: 'visible' },
} as const

const column = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const
const mapRoom = { minHeight: { xs: 280, lg: 420 }, '@media print': { display: 'none' } } as const
const below = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const
