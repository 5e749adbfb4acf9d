import { pixelsOf } from '@yardmaster/core/typeCss.ts'
import { FONT_FAMILY } from '@yardmaster/core/typeScale.ts'
import type { EChartsCoreOption } from 'echarts/core'
import type { useTimeFormat } from '../../../lib/time.tsx'
import { escapeHtml } from '../../../ui/charts/escapeHtml.ts'
import { pageColor } from '../../../ui/charts/pageColor.ts'
import type { SeriesPoints } from './useSeriesText.ts'

type Input = {
  /** In the units in which they are shown. */
  points: SeriesPoints
  /** Milliseconds. */
  from: number
  to: number
  isSwitch: boolean
  valueText: (value: number) => string
  format: Pick<ReturnType<typeof useTimeFormat>, 'date' | 'time' | 'dateTime'>
}

const DAY = 24 * 3_600_000

const instant = (at: number) => new Date(at).toISOString()

/** Builds the chart of a series in the colors of the page. */
export const seriesOption = (input: Input): EChartsCoreOption => ({
  animation: false,
  textStyle: { fontFamily: FONT_FAMILY, fontSize: pixelsOf('tiny') },
  grid: {
    left: 8,
    right: 16,
    top: 12,
    bottom: 4,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  },
  xAxis: timeAxis(input),
  yAxis: valueAxis(input),
  tooltip: tooltip(input),
  series: bandAndLine(input),
})

const timeAxis = ({ from, to, format }: Input) => ({
  type: 'time',
  min: from,
  max: to,
  axisLine: { lineStyle: { color: pageColor('divider') } },
  axisTick: { show: false },
  axisLabel: {
    color: pageColor('text-secondary'),
    hideOverlap: true,
    formatter: (at: number) => (to - from > DAY ? format.date(instant(at)) : format.time(instant(at))),
  },
})

const valueAxis = ({ isSwitch, valueText }: Input) => ({
  type: 'value',
  scale: !isSwitch,
  ...(isSwitch ? { min: 0, max: 1, interval: 1 } : { splitNumber: 4 }),
  axisLabel: { color: pageColor('text-secondary'), formatter: (value: number) => valueText(value) },
  splitLine: { lineStyle: { color: pageColor('divider') } },
})

const tooltip = ({ points, valueText, format }: Input) => ({
  trigger: 'axis',
  confine: true,
  backgroundColor: pageColor('background-paper'),
  borderColor: pageColor('divider'),
  textStyle: { color: pageColor('text-primary'), fontSize: pixelsOf('small') },
  formatter: (items: { dataIndex: number }[]) => {
    const point = points[items[0]?.dataIndex ?? 0]
    if (!point) return ''
    const [at, lowest, highest, last] = point
    const span = lowest === highest ? '' : ` (${valueText(lowest)} – ${valueText(highest)})`
    return `${format.dateTime(instant(at))}<br><b>${escapeHtml(valueText(last))}</b>${escapeHtml(span)}`
  },
})

function bandAndLine({ points, isSwitch }: Input) {
  const line = { type: 'line', symbol: 'none', ...(isSwitch && { step: 'end' }), silent: true }
  return [
    { ...line, stack: 'band', lineStyle: { opacity: 0 }, data: points.map(([at, lowest]) => [at, lowest]) },
    {
      ...line,
      stack: 'band',
      lineStyle: { opacity: 0 },
      areaStyle: { color: pageColor('primary-main'), opacity: isSwitch ? 0 : 0.18 },
      data: points.map(([at, lowest, highest]) => [at, highest - lowest]),
    },
    {
      ...line,
      lineStyle: { color: pageColor('primary-main'), width: 2 },
      data: points.map(([at, , , last]) => [at, last]),
    },
  ]
}
