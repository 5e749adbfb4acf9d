import type { Bar, Lane } from '@yardmaster/core/timeline/lanes.ts'
import type { Span } from '@yardmaster/core/timeline/span.ts'
import { percentAt } from '@yardmaster/core/timeline/span.ts'
import { LANE_COLORS } from '../../../widgets/trail/laneColors.ts'

const HEIGHT = 20
/** The minimum width of a bar, so that a minute is still visible in a week. */
const LEAST_PERCENT = 0.15

/** A gap is drawn as a gap: dashed and without a filling. */
const GAP = { fill: 'none', stroke: LANE_COLORS.gap, strokeDasharray: '4 3' }

type Props = { lane: Lane; bars: readonly Bar[]; span: Span; ticks: readonly number[] }

/** Shows intervals as bars on the axis. */
export function LaneTrack({ lane, bars, span, ticks }: Props) {
  return (
    <svg width="100%" height={HEIGHT} aria-hidden style={{ display: 'block', gridArea: 'track' }}>
      <TrackGrid span={span} ticks={ticks} height={HEIGHT} />
      {bars.map(({ start, end }) => {
        const x = percentAt(span, start)
        const width = Math.max(LEAST_PERCENT, percentAt(span, end) - x)
        return (
          <rect
            key={`${start} ${end}`}
            x={`${x}%`}
            y={3}
            width={`${width}%`}
            height={HEIGHT - 6}
            rx={2}
            {...(lane === 'gap' ? GAP : { fill: LANE_COLORS[lane] })}
            opacity={lane === 'silent' ? 0.55 : 1}
          />
        )
      })}
    </svg>
  )
}

type GridProps = { span: Span; ticks: readonly number[]; height: number }

export const TrackGrid = ({ span, ticks, height }: GridProps) =>
  ticks.map((at) => {
    const x = `${percentAt(span, at)}%`
    return <line key={at} x1={x} x2={x} y1={0} y2={height} stroke="var(--ym-palette-divider)" />
  })
