import Box from '@mui/material/Box'
import { LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useChart } from '../../../ui/charts/useChart.ts'
import { seriesOption } from './seriesOption.ts'
import type { SeriesPoints } from './useSeriesText.ts'
import { useSeriesText } from './useSeriesText.ts'

register([LineChart, GridComponent, TooltipComponent, CanvasRenderer])

type Props = {
  field: string
  points: SeriesPoints
  height: number
  /** Milliseconds. */
  from: number
  to: number
  /** The time range as text. */
  range: string
}

/** Draws the last value of each time bucket as a line, inside a band from the lowest to the highest value. */
export function SeriesChart({ field, points, height, from, to, range }: Props) {
  const text = useText()
  const format = useTimeFormat({ inList: true })
  const { name, isSwitch, convert, valueText } = useSeriesText(field)
  const shown = points.map(([at, ...values]) => [at, ...values.map(convert)] as SeriesPoints[number])
  const frame = useChart(() => seriesOption({ points: shown, from, to, isSwitch, valueText, format }))
  const lowest = Math.min(...points.map((point) => point[1]))
  const highest = Math.max(...points.map((point) => point[2]))
  const last = points.at(-1)?.[3] ?? 0
  const summary = text('series.summary', {
    name,
    range,
    lowest: valueText(convert(lowest)),
    highest: valueText(convert(highest)),
    last: valueText(convert(last)),
  })
  return (
    <figure style={{ margin: 0 }}>
      {/* Hidden from screen readers: the summary is below, and the table has the same figures. */}
      <div aria-hidden ref={frame} style={{ height }} />
      <Box component="figcaption" sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
        {summary}
      </Box>
    </figure>
  )
}
