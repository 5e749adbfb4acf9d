import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import type { Span } from '@yardmaster/core/timeline/span.ts'
import { percentAt } from '@yardmaster/core/timeline/span.ts'
import { TrackGrid } from './LaneTrack.tsx'

const HEIGHT = 20

type Props = { span: Span; ticks: readonly number[]; events: readonly EventEntry[] }

/** Shows events as ticks. The list below names them. */
export function EventTrack({ span, ticks, events }: Props) {
  return (
    <svg width="100%" height={HEIGHT} aria-hidden style={{ display: 'block', gridArea: 'track' }}>
      <TrackGrid span={span} ticks={ticks} height={HEIGHT} />
      {events.map(({ id, timestamp }) => {
        const x = `${percentAt(span, Date.parse(timestamp))}%`
        return (
          <line
            key={id}
            x1={x}
            x2={x}
            y1={4}
            y2={HEIGHT - 4}
            stroke="var(--ym-palette-text-secondary)"
            strokeWidth={2}
            strokeLinecap="round"
          />
        )
      })}
    </svg>
  )
}
