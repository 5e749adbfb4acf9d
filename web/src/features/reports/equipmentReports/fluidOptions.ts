import type { FluidBars, FluidChange, FluidLine } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { pixelsOf } from '@yardmaster/core/typeCss.ts'
import { FONT_FAMILY } from '@yardmaster/core/typeScale.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { escapeHtml } from '../../../ui/charts/escapeHtml.ts'
import type { ChartColors } from './fluidColors.ts'
import { TANK_COLORS } from './fluidColors.ts'

/** Builds the chart options for these colors. */
export type OptionFor = (colors: ChartColors) => EChartsCoreOption

type Named<T> = T & { name: string }
type Percent = (value: number) => string

type LineInput = {
  tanks: readonly Named<FluidLine['tanks'][number]>[]
  changes: readonly FluidChange[]
  /** The start of each day and the end of the last one, in milliseconds. */
  ticks: readonly number[]
  end: number
  day: (at: number) => string
  dateTime: (at: number) => string
  percent: Percent
}

/** Milliseconds without a value after which the line gets a gap. */
const LONGEST_GAP = 24 * 3_600_000

export const lineOption =
  ({ tanks, changes, ticks, end, day, dateTime, percent }: LineInput): OptionFor =>
  (colors) => ({
    ...frame(colors, percent),
    xAxis: {
      type: 'value',
      min: ticks[0],
      max: end,
      axisLine: { lineStyle: { color: colors.line } },
      axisTick: { customValues: ticks },
      splitLine: { show: false },
      axisLabel: { color: colors.text, hideOverlap: true, customValues: ticks, formatter: day },
    },
    tooltip: {
      ...tooltip(colors),
      axisPointer: { lineStyle: { color: colors.text } },
      formatter: (items: TooltipItem[]) =>
        tooltipHtml(
          dateTime(Number(items[0]?.value[0])),
          items.map(({ seriesName, value }) => `${seriesName}: ${percent(Number(value[1]))}`),
        ),
    },
    series: [
      ...tanks.map(({ name, points }, index) => ({
        type: 'line',
        name,
        symbol: 'none',
        color: colorOf(colors, index),
        lineStyle: { width: 2, type: index === 0 ? 'solid' : [6, 2 + index * 2] },
        data: withGaps(points),
      })),
      ...marks(
        colors,
        changes.map(({ at, from, to }) => ({ at: [Date.parse(at), to], isFill: to > from })),
      ),
    ],
  })

/** Inserts gaps, so that the line doesn't suggest values for periods without reports. */
export function withGaps(points: readonly [number, number][]): [number, number | null][] {
  return points.flatMap(([at, level], index): [number, number | null][] => {
    const before = points[index - 1]
    return before && at - before[0] > LONGEST_GAP
      ? [
          [at - 1, null],
          [at, level],
        ]
      : [[at, level]]
  })
}

type BarInput = {
  tanks: readonly Named<FluidBars['tanks'][number]>[]
  /** `nth` is the index of the day, from 0. */
  changes: readonly (FluidChange & { nth: number })[]
  days: readonly string[]
  percent: Percent
}

export const barOption =
  ({ tanks, changes, days, percent }: BarInput): OptionFor =>
  (colors) => ({
    ...frame(colors, percent),
    xAxis: {
      type: 'category',
      data: days,
      axisLine: { lineStyle: { color: colors.line } },
      axisTick: { show: false },
      axisLabel: { color: colors.text, hideOverlap: true },
    },
    tooltip: {
      ...tooltip(colors),
      axisPointer: { type: 'shadow' },
      formatter: (items: { seriesName: string; dataIndex: number; value: unknown }[]) =>
        tooltipHtml(
          days[items[0]?.dataIndex ?? 0] ?? '',
          items
            .filter(({ value }) => typeof value === 'number')
            .map(({ seriesName, value }) => `${seriesName}: ${percent(Number(value))}`),
        ),
    },
    series: [
      ...tanks.map(({ name, levels }, index) => ({
        type: 'bar',
        name,
        barMaxWidth: 48,
        color: colorOf(colors, index),
        data: levels.map(({ level }) => level),
      })),
      ...marks(
        colors,
        changes
          .filter(({ nth }) => nth >= 0)
          .map(({ nth, from, to }) => ({ at: [nth, to], isFill: to > from })),
      ),
    ],
  })

type TooltipItem = { seriesName: string; value: readonly (number | null)[] }

const frame = (colors: ChartColors, percent: Percent) => ({
  animation: false,
  textStyle: { fontFamily: FONT_FAMILY, fontSize: pixelsOf('tiny') },
  grid: { left: 8, right: 16, top: 16, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  yAxis: {
    type: 'value',
    min: 0,
    max: 100,
    interval: 25,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: colors.text, formatter: percent },
    splitLine: { lineStyle: { color: colors.line } },
  },
})

const tooltip = (colors: ChartColors) => ({
  trigger: 'axis',
  confine: true,
  backgroundColor: colors.ground,
  borderColor: colors.line,
  textStyle: { color: colors.strong, fontSize: pixelsOf('small') },
})

const colorOf = (colors: ChartColors, index: number): string =>
  colors[TANK_COLORS[index % TANK_COLORS.length] ?? 'primary']

type Mark = { at: number[]; isFill: boolean }

const marks = (colors: ChartColors, all: readonly Mark[]) =>
  [true, false].map((isFill) => ({
    type: 'scatter',
    symbol: 'triangle',
    symbolSize: 11,
    symbolRotate: isFill ? 0 : 180,
    color: isFill ? colors.success : colors.error,
    itemStyle: { borderColor: colors.ground, borderWidth: 1 },
    silent: true,
    tooltip: { show: false },
    z: 5,
    data: all.filter((mark) => mark.isFill === isFill).map(({ at }) => at),
  }))

const tooltipHtml = (title: string, lines: readonly string[]) =>
  [`<b>${escapeHtml(title)}</b>`, ...lines.map(escapeHtml)].join('<br>')
