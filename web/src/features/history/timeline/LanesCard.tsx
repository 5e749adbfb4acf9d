import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import type { Lanes } from '@yardmaster/core/timeline/lanes.ts'
import { laneName, shownLanes, totalOf } from '@yardmaster/core/timeline/lanes.ts'
import { dayTicks, hourTicks } from '@yardmaster/core/timeline/span.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { EventTrack } from './EventTrack.tsx'
import { laneRow } from './laneLayout.ts'
import { LaneTrack } from './LaneTrack.tsx'
import { TimeAxis } from './TimeAxis.tsx'
import { TimeCursor } from './TimeCursor.tsx'
import { useLaneReader } from './useLaneReader.ts'
import type { useTimelineAddress } from './useTimelineAddress.ts'

type Props = {
  address: ReturnType<typeof useTimelineAddress>
  lanes: Lanes
  events: readonly EventEntry[]
  cursor: number | null
  onHover: (at: number | null) => void
  onMove: (at: number) => void
}

/** All lanes on one axis, with the cursor across them. */
export function LanesCard({ address, lanes, events, cursor, onHover, onMove }: Props) {
  const { span, view, timezone } = address
  const text = useText()
  const reader = useLaneReader()
  const isMobile = useIsMobile()
  const ticks = view === 'week' ? dayTicks(span, timezone) : hourTicks(span, timezone, isMobile ? 6 : 3)
  return (
    <Paper component="section" variant="outlined" aria-label={text('timeline.lanes')} sx={{ p: 2 }}>
      <Box sx={{ position: 'relative' }}>
        <TimeAxis span={span} ticks={ticks} view={view} />
        <Box sx={laneRow}>
          <Box sx={{ gridArea: 'name' }}>{text('timeline.events')}</Box>
          <EventTrack span={span} ticks={ticks} events={events} />
          <Box sx={total}>{events.length}</Box>
        </Box>
        {shownLanes(lanes).map((lane) => (
          <Box key={lane} sx={laneRow}>
            <Box sx={{ gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' }}>
              {laneName(lane, reader)}
            </Box>
            <LaneTrack lane={lane} bars={lanes[lane]} span={span} ticks={ticks} />
            <Box sx={{ ...total, ...(lanes[lane].length === 0 && { color: 'text.secondary' }) }}>
              {formatDuration(totalOf(lanes[lane]))}
            </Box>
          </Box>
        ))}
        <TimeCursor address={address} lanes={lanes} cursor={cursor} onHover={onHover} onMove={onMove} />
      </Box>
    </Paper>
  )
}

const total = { gridArea: 'total', textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const
