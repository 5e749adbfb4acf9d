import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { paths } from '@yardmaster/core/paths.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { LINE_LANES, lineSums } from '@yardmaster/core/timeline/dayLine.ts'
import type { Lanes } from '@yardmaster/core/timeline/lanes.ts'
import { lanesOf } from '@yardmaster/core/timeline/lanes.ts'
import type { Span } from '@yardmaster/core/timeline/span.ts'
import { hourTicks, percentAt, spanOf } from '@yardmaster/core/timeline/span.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useText } from '../../lib/intl.tsx'
import { useSession } from '../../lib/session.tsx'
import { useNow, useTimeFormat, useToday } from '../../lib/time.tsx'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { rangeOf, useIntervals } from './history.api.ts'
import { LANE_COLORS } from './laneColors.ts'

type Props = {
  assetId: number
  /** Defaults to today. */
  day?: Day | undefined
}

/** A day of an asset in one line, with a link to its timeline. Requires the dictionary part `timeline`. */
export function DayLine({ assetId, day }: Props) {
  const text = useText()
  const today = useToday()
  const { timezone } = useSession().branch
  const shown = day ?? today
  const span = spanOf(shown, 'day', timezone)
  const { data, error } = useIntervals(assetId, rangeOf(span))
  const lanes = data && lanesOf(data, span)
  const sums = lanes ? lineSums(lanes) : []
  return (
    <Box>
      <Box aria-hidden>
        {lanes ? (
          <Line span={span} lanes={lanes} />
        ) : (
          <Skeleton variant="rounded" height={HEIGHT} animation={error ? false : 'pulse'} />
        )}
        <Hours span={span} />
      </Box>
      <Box sx={below}>
        {sums.map(({ lane, seconds }) => (
          <Box component="span" key={lane} sx={sum}>
            <Box component="span" aria-hidden sx={{ ...swatch, bgcolor: LANE_COLORS[lane] }} />
            {text(`timeline.lane.${lane as 'trip'}`)} {formatDuration(seconds)}
          </Box>
        ))}
        {lanes && sums.length === 0 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text('timeline.quiet')}
          </Box>
        )}
        <Link component={AppLink} href={paths.timelineOn(assetId, shown)} sx={{ ml: 'auto' }}>
          {text('timeline.open')}
        </Link>
      </Box>
    </Box>
  )
}

const HEIGHT = 18

function Line({ span, lanes }: { span: Span; lanes: Lanes }) {
  const now = useNow()
  return (
    <Box component="svg" width="100%" height={HEIGHT} sx={track}>
      {LINE_LANES.flatMap((lane) =>
        lanes[lane].map(({ start, end }) => (
          <rect
            key={`${lane} ${start}`}
            x={`${percentAt(span, start)}%`}
            width={`${Math.max(0.2, percentAt(span, end) - percentAt(span, start))}%`}
            height={HEIGHT}
            fill={LANE_COLORS[lane]}
            opacity={lane === 'stop' || lane === 'silent' ? 0.35 : 1}
          />
        )),
      )}
      {now < span.to && (
        <line
          x1={`${percentAt(span, now)}%`}
          x2={`${percentAt(span, now)}%`}
          y1={0}
          y2={HEIGHT}
          stroke="var(--ym-palette-text-primary)"
          strokeWidth={2}
        />
      )}
    </Box>
  )
}

function Hours({ span }: { span: Span }) {
  const format = useTimeFormat({ inList: true })
  const { timezone } = useSession().branch
  return (
    <Box
      component="svg"
      width="100%"
      height={16}
      sx={{ display: 'block', typography: 'tiny', overflow: 'visible' }}
    >
      {hourTicks(span, timezone, 6).map((at, index) => (
        <text
          key={at}
          x={`${percentAt(span, at)}%`}
          y={12}
          textAnchor={index === 0 ? 'start' : 'middle'}
          fill="var(--ym-palette-text-secondary)"
        >
          {format.hour(at)}
        </text>
      ))}
    </Box>
  )
}

const track = {
  display: 'block',
  borderRadius: 0.5,
  bgcolor: 'action.hover',
  printColorAdjust: 'exact',
} as const
const below = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  typography: 'body2',
  minHeight: 22,
} as const
const sum = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  fontVariantNumeric: 'tabular-nums',
} as const
const swatch = { width: 10, height: 10, borderRadius: 0.5, flex: 'none', printColorAdjust: 'exact' } as const
