import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { useUnits } from '../../../../lib/units.ts'
import type { TrailPoint } from '../../../../widgets/trail/trail.ts'
import { whereAt } from '../../../../widgets/trail/trail.ts'
import { useDescribeEvent } from '../../../../widgets/events/useDescribeEvent.ts'
import { belowButtons } from './barLook.ts'
import type { PlayClock } from './playClock.ts'
import type { PlayedEvent } from './Track.ts'

type Props = {
  clock: PlayClock
  /** The points of the asset whose speed is shown. */
  points: readonly TrailPoint[]
  events: readonly PlayedEvent[]
}

/** Shows the played time, the speed and the last event. */
export function PlayFacts({ clock, points, events }: Props) {
  const format = useTimeFormat()
  const units = useUnits()
  const describe = useDescribeEvent()
  const at = useSyncExternalStore(clock.subscribe, clock.at)
  const iso = new Date(at).toISOString()
  const speed = whereAt(points, at)?.speed
  const last = events.findLast(({ timestamp }) => timestamp <= iso)
  const happened = last && [last.who, describe(last)].filter(Boolean).join(': ')
  return (
    <Box sx={{ minWidth: 176, maxWidth: { xs: 200, md: 280 }, order: belowButtons }}>
      <Box sx={line}>
        <Box component="time" dateTime={iso} sx={{ fontWeight: 560, flex: 1 }}>
          {format.toTheSecond(iso)}
        </Box>
        <Box component="span">{typeof speed === 'number' ? units.speed(speed) : ''}</Box>
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', minHeight: 18 }} title={happened}>
        <Box component="span" sx={oneLine}>
          {happened}
        </Box>
      </Box>
    </Box>
  )
}

const line = {
  display: 'flex',
  gap: 1.5,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  typography: 'body2',
} as const
const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
