import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Lane, Lanes } from '@yardmaster/core/timeline/lanes.ts'
import { LANES, barText } from '@yardmaster/core/timeline/lanes.ts'
import { isAllDay } from '@yardmaster/core/timeline/span.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LANE_COLORS } from '../../../widgets/trail/laneColors.ts'
import { listRoom } from './listRoom.ts'
import { useClock } from './useClock.ts'
import { useLaneReader } from './useLaneReader.ts'
import type { useTimelineAddress } from './useTimelineAddress.ts'

type Props = { lanes: Lanes; address: ReturnType<typeof useTimelineAddress>; onShow: (at: number) => void }

/** The lanes as a table, for screen readers and for print. */
export function StretchesCard({ lanes, address, onShow }: Props) {
  const text = useText()
  const reader = useLaneReader()
  const clock = useClock(address.view)
  const stretches = LANES.flatMap((lane) => lanes[lane].map((bar) => ({ lane, bar })))
  stretches.sort((a, b) => a.bar.start - b.bar.start)
  return (
    <Card title={text('timeline.stretches')}>
      {stretches.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {text(address.view === 'week' ? 'timeline.emptyWeek' : 'timeline.empty')}
        </Typography>
      ) : (
        <Box sx={listRoom}>
          <Box component="table" sx={table}>
            <thead>
              <tr>
                <th scope="col">{text('timeline.column.what')}</th>
                <th scope="col">{text('timeline.column.when')}</th>
                <th scope="col">{text('timeline.column.duration')}</th>
              </tr>
            </thead>
            <tbody>
              {stretches.map(({ lane, bar: { start, end, interval }, bar }) => (
                <tr key={`${lane} ${start} ${interval.ref}`}>
                  <td>
                    <Box component="span" data-swatch sx={{ ...swatch, ...swatchOf(lane) }} aria-hidden />
                    {barText(reader, lane, bar)}
                  </td>
                  <td>
                    <Link component="button" color="inherit" onClick={() => onShow(start)}>
                      {interval.open && end < address.span.to
                        ? text('timeline.since', { start: clock(start) })
                        : isAllDay(address.span, bar)
                          ? text('timeline.allDay')
                          : text('timeline.fromTo', { start: clock(start), end: clock(end) })}
                    </Link>
                  </td>
                  <td>{formatDuration((end - start) / 1000)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Card>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'left', px: 1, height: 36, borderBottom: 1, borderColor: 'divider' },
  '& th': { color: 'text.secondary', typography: 'smallStrong' },
  '& :is(th, td):last-of-type': { textAlign: 'right' },
  '& button': { minHeight: 24, textAlign: 'left' },
} as const

/** A gap is drawn as a gap: dashed and without a filling. */
const swatchOf = (lane: Lane) =>
  lane === 'gap' ? { border: `1px dashed ${LANE_COLORS[lane]}` } : { bgcolor: LANE_COLORS[lane] }

const swatch = { display: 'inline-block', width: 10, height: 10, borderRadius: 0.5, mr: 1 } as const
