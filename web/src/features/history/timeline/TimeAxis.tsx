import Box from '@mui/material/Box'
import type { Span, View } from '@yardmaster/core/timeline/span.ts'
import { percentAt } from '@yardmaster/core/timeline/span.ts'
import { useTimeFormat } from '../../../lib/time.tsx'
import { laneRow } from './laneLayout.ts'

type Props = { span: Span; ticks: readonly number[]; view: View }

/** The hours or the days, in the branch's time zone. */
export function TimeAxis({ span, ticks, view }: Props) {
  const format = useTimeFormat()
  const label = view === 'week' ? format.weekday : format.hour
  return (
    <Box sx={{ ...laneRow, minHeight: 20, typography: 'tiny' }} aria-hidden>
      <svg width="100%" height={18} style={{ display: 'block', gridArea: 'track', overflow: 'visible' }}>
        {ticks.map((at, index) => (
          <text
            key={at}
            x={`${percentAt(span, at)}%`}
            y={12}
            textAnchor={index === 0 || view === 'week' ? 'start' : 'middle'}
            fill="var(--ym-palette-text-secondary)"
          >
            {label(at)}
          </text>
        ))}
      </svg>
    </Box>
  )
}
