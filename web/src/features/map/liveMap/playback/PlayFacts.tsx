import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { useUnits } from '../../../../lib/units.ts'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'
import { useHeadingText } from '../../../../widgets/trail/useHeadingText.ts'
import { useWhereabouts } from '../../../../widgets/trail/useWhereabouts.ts'
import { useDescribeEvent } from '../../../../widgets/events/useDescribeEvent.ts'
import { belowButtons } from './barLook.ts'
import type { PlayClock } from './playClock.ts'
import type { PlayedEvent } from './Track.ts'

type Props = {
  clock: PlayClock
  /** The asset whose speed is shown, or null if there are several. */
  assetId: number | null
  events: readonly PlayedEvent[]
}

/** Shows the played time, the speed and the last event. The marker says how old the position is in a gap. */
export function PlayFacts({ clock, assetId, events }: Props) {
  const format = useTimeFormat()
  const units = useUnits()
  const describe = useDescribeEvent()
  const headingText = useHeadingText()
  const at = useSyncExternalStore(clock.subscribe, clock.at)
  const iso = new Date(at).toISOString()
  const here = useWhereabouts(assetId ?? 0, assetId === null ? null : at)
  const last = events.findLast(({ timestamp }) => timestamp <= iso)
  const happened = last && [last.who, describe(last)].filter(Boolean).join(': ')
  return (
    <Box sx={{ minWidth: 176, maxWidth: { xs: 200, md: 280 }, order: belowButtons }}>
      <Box sx={line}>
        <Box component="time" dateTime={iso} sx={{ fontWeight: 'fontWeightMedium', flex: 1 }}>
          {format.toTheSecond(iso)}
        </Box>
        {here && !here.isStale && here.speed !== null && <span>{units.speed(here.speed)}</span>}
        {here && !here.isStale && here.heading !== null && (
          // The arrow on the map shows the heading.
          <Box component="span" sx={visuallyHidden}>
            {headingText(here.heading)}
          </Box>
        )}
      </Box>
      <Box sx={{ typography: 'tiny', color: 'text.secondary', minHeight: 18 }} title={happened}>
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
