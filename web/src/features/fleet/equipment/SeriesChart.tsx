import Box from '@mui/material/Box'
import { LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import type { EChartsCoreOption } from 'echarts/core'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
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

const DAY = 24 * 3_600_000

/** Draws the last value of each time bucket as a line, inside a band from the lowest to the highest value. */
export function SeriesChart({ field, points, height, from, to, range }: Props) {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const option = useOption({ field, points, from, to })
  const { name, convert, tell } = useSeriesText(field)
  useEffect(() => {
    if (!frame.current) return
    const chart = init(frame.current)
    chart.setOption(option)
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(frame.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [option])
  const lowest = Math.min(...points.map((point) => point[1]))
  const highest = Math.max(...points.map((point) => point[2]))
  const last = points.at(-1)?.[3] ?? 0
  const summary = text('series.summary', {
    name,
    range,
    lowest: tell(convert(lowest)),
    highest: tell(convert(highest)),
    last: tell(convert(last)),
  })
  return (
    <figure style={{ margin: 0 }}>
      {/* Hidden from screen readers: the summary is below, and the table has the numbers. */}
      <div aria-hidden ref={frame} style={{ height }} />
      <Box component="figcaption" sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
        {summary}
      </Box>
    </figure>
  )
}

function useOption({ field, points, from, to }: Pick<Props, 'field' | 'points' | 'from' | 'to'>) {
  const format = useTimeFormat()
  const { isSwitch, convert, tell } = useSeriesText(field)
  const style = getComputedStyle(document.documentElement)
  const color = (variable: string) => style.getPropertyValue(`--ym-palette-${variable}`).trim()
  const shown = points.map(([at, ...values]) => [at, ...values.map(convert)] as SeriesPoints[number])
  const line = { type: 'line', symbol: 'none', ...(isSwitch && { step: 'end' }), silent: true }
  const instant = (at: number) => new Date(at).toISOString()
  const option: EChartsCoreOption = {
    animation: false,
    textStyle: { fontFamily: 'Inter Variable, system-ui, sans-serif' },
    grid: {
      left: 8,
      right: 16,
      top: 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'time',
      min: from,
      max: to,
      axisLine: { lineStyle: { color: color('divider') } },
      axisTick: { show: false },
      axisLabel: {
        color: color('text-secondary'),
        hideOverlap: true,
        formatter: (at: number) => (to - from > DAY ? format.date(instant(at)) : format.time(instant(at))),
      },
    },
    yAxis: {
      type: 'value',
      scale: !isSwitch,
      ...(isSwitch ? { min: 0, max: 1, interval: 1 } : { splitNumber: 4 }),
      axisLabel: { color: color('text-secondary'), formatter: (value: number) => tell(value) },
      splitLine: { lineStyle: { color: color('divider') } },
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: color('background-paper'),
      borderColor: color('divider'),
      textStyle: { color: color('text-primary'), fontSize: 13 },
      formatter: (items: { dataIndex: number }[]) => {
        const point = shown[items[0]?.dataIndex ?? 0]
        if (!point) return ''
        const [at, lowest, highest, last] = point
        const span = lowest === highest ? '' : ` (${tell(lowest)} – ${tell(highest)})`
        return `${format.dateTime(instant(at))}<br><b>${escaped(tell(last))}</b>${escaped(span)}`
      },
    },
    series: [
      { ...line, stack: 'band', lineStyle: { opacity: 0 }, data: shown.map(([at, lowest]) => [at, lowest]) },
      {
        ...line,
        stack: 'band',
        lineStyle: { opacity: 0 },
        areaStyle: { color: color('primary-main'), opacity: isSwitch ? 0 : 0.18 },
        data: shown.map(([at, lowest, highest]) => [at, highest - lowest]),
      },
      {
        ...line,
        lineStyle: { color: color('primary-main'), width: 2 },
        data: shown.map(([at, , , last]) => [at, last]),
      },
    ],
  }
  return option
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
