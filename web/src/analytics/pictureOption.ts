import type { Report, ReportCell, ReportColumn } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'
import { plainNumber, unitSymbol } from '@yardmaster/core/reports/cells.ts'
import { pixelsOf } from '@yardmaster/core/typeCss.ts'
import { FONT_FAMILY, RADII } from '@yardmaster/core/typeScale.ts'
import { dayFormatOf, timesOf } from '@yardmaster/core/times.ts'
import { numberFormat } from '@yardmaster/core/units.ts'
import type { EChartsCoreOption } from 'echarts/core'
import type { Colors } from './colors.ts'

export type Drawing = {
  cellText: (kind: CellKind, cell: ReportCell) => string
  columnName: (key: string) => string
  colors: Colors
  /** The width of the chart in pixels. */
  width: number
  locale: string
}

const ROW = 30
/** Below this width, as on a phone, names are shorter. */
const NARROW = 560
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

export const nameIn = (cell: ReportCell | undefined): string => (typeof cell === 'string' ? cell : '')

export const daysOf = ({ picture }: Report): string[] => [
  ...new Set(picture.rows.map(([day]) => nameIn(day))),
]

/** Returns the height in pixels. Charts that run down the page get one line per row. */
export function heightOf(report: Report): number {
  const { shape, rows } = report.picture
  if (shape === 'heat') return daysOf(report).length * ROW + 84
  return shape === 'ranks' ? rows.length * ROW + 70 : 300
}

/** Builds the options for the charting library. */
export function optionOf(report: Report, drawing: Drawing): EChartsCoreOption {
  const { colors } = drawing
  const common = {
    animation: false,
    color: [...colors.series],
    textStyle: { color: colors.muted, fontFamily: FONT_FAMILY, fontSize: pixelsOf('tiny') },
    // Draws the tooltip on the canvas instead of in HTML, because the content security policy forbids style
    // attributes.
    tooltip: {
      renderMode: 'richText',
      confine: true,
      backgroundColor: colors.surface,
      borderColor: colors.line,
      textStyle: { color: colors.text, fontSize: pixelsOf('small') },
    },
  }
  return { ...common, ...shapeOf(report, drawing, common.tooltip) }
}

function shapeOf(report: Report, drawing: Drawing, tooltip: object): EChartsCoreOption {
  switch (report.picture.shape) {
    case 'heat':
      return heat(report, drawing, tooltip)
    case 'ranks':
      return ranks(report, drawing, tooltip)
    default:
      return overTime(report, drawing, tooltip)
  }
}

const drawnColumns = ({ picture }: Report): ReportColumn[] => picture.columns.slice(1)

const numberAt = (report: Report, kind: CellKind, cell: ReportCell | undefined): number | null =>
  typeof cell === 'number' ? plainNumber(kind, cell, report.useMetric) : null

/** Names the columns that are drawn, with their units. For a heat map, names only the number in each cell. */
export function captionOf(report: Report, columnName: Drawing['columnName']): string {
  const drawn = report.picture.shape === 'heat' ? report.picture.columns.slice(2) : drawnColumns(report)
  const names = drawn.map(({ key }) => columnName(key)).join(', ')
  const unit = drawn[0] && unitSymbol(drawn[0].kind, report)
  return unit ? `${names} (${unit})` : names
}

const legendFor = (report: Report, { colors }: Drawing) =>
  drawnColumns(report).length > 1
    ? { legend: { top: 0, left: 0, icon: 'roundRect', itemWidth: 12, textStyle: { color: colors.text } } }
    : {}

/** Leaves room for the lines of the legend, if there is one. */
function topOf(report: Report, { columnName, width }: Drawing): number {
  const names = drawnColumns(report).map(({ key }) => columnName(key))
  return names.length > 1 ? 16 + LEGEND_LINE * legendLines(names, width) : 12
}

const LEGEND_LINE = 24
/** The colored mark and the gaps around a name. */
const LEGEND_MARK = 27
/** The average width of a letter. The canvas that could measure it exists only after this is known. */
const LETTER = 6.5

/** Returns how many lines the names need. The charting library breaks between them. */
function legendLines(names: readonly string[], width: number): number {
  let lines = 1
  let used = 0
  for (const name of names) {
    const needed = LEGEND_MARK + name.length * LETTER
    if (used > 0 && used + needed > width) {
      lines += 1
      used = 0
    }
    used += needed
  }
  return lines
}

/** Returns one line per drawn number, formatted as in the table. */
function tooltipText(report: Report, { cellText, columnName }: Drawing) {
  const [along] = report.picture.columns
  return (index: number): string => {
    const row = report.picture.rows[index] ?? []
    const values = drawnColumns(report).map(
      ({ key, kind }, n) => `${columnName(key)}: ${cellText(kind, row[n + 1] ?? null)}`,
    )
    return [cellText(along?.kind ?? 'text', row[0] ?? null), ...values].join('\n')
  }
}

type Hovered = { dataIndex: number }

const valueAxis = (report: Report, { colors, locale }: Drawing) => ({
  type: 'value',
  minInterval: drawnColumns(report).every(({ kind }) => kind === 'count') ? 1 : 0,
  ...(drawnColumns(report).some(({ kind }) => kind === 'percent' || kind === 'score') && {
    min: 0,
    // Machines that run day and night exceed the working time.
    max: ({ max }: { max: number }) => Math.max(100, Math.ceil(max / 20) * 20),
  }),
  axisLabel: { color: colors.muted, formatter: (value: number) => numberFormat(locale, {}).format(value) },
  splitLine: { lineStyle: { color: colors.line } },
})

function overTime(report: Report, drawing: Drawing, tooltip: object): EChartsCoreOption {
  const { picture } = report
  const { colors, cellText } = drawing
  const along = picture.columns[0]?.kind ?? 'text'
  const describeRow = tooltipText(report, drawing)
  return {
    ...legendFor(report, drawing),
    grid: { left: 8, right: 16, top: topOf(report, drawing), bottom: 4, containLabel: true },
    tooltip: {
      ...tooltip,
      trigger: 'axis',
      axisPointer: { type: picture.shape === 'line' ? 'line' : 'shadow' },
      formatter: ([first]: Hovered[]) => describeRow(first?.dataIndex ?? 0),
    },
    xAxis: {
      axisLine: { lineStyle: { color: colors.line } },
      axisTick: { show: false },
      ...(along === 'instant'
        ? instantAxis(report, drawing)
        : {
            type: 'category',
            data: picture.rows.map(([cell]) => shortLabel(along, cell ?? null, cellText, drawing.locale)),
            axisLabel: { color: colors.muted, hideOverlap: true },
          }),
    },
    yAxis: valueAxis(report, drawing),
    series: drawnColumns(report).map(({ key, kind }, n) => ({
      name: drawing.columnName(key),
      type: picture.shape === 'line' ? 'line' : 'bar',
      ...(picture.shape === 'stack' && { stack: 'all' }),
      data: picture.rows.map((row) => {
        const value = numberAt(report, kind, row[n + 1])
        return along === 'instant' ? [Date.parse(nameIn(row[0])), value] : value
      }),
      barMaxWidth: 36,
      barGap: '10%',
      itemStyle: { borderRadius: picture.shape === 'stack' ? 0 : [RADII.small, RADII.small, 0, 0] },
      showSymbol: picture.rows.length < 40,
      symbolSize: 7,
      lineStyle: { width: 2 },
      connectNulls: true,
    })),
  }
}

/** Shows days in the branch's time zone, not in the reader's. */
const instantAxis = ({ timezone }: Report, { colors, locale }: Drawing) => ({
  type: 'time',
  minInterval: 24 * 3_600_000,
  axisLabel: {
    color: colors.muted,
    hideOverlap: true,
    formatter: timesOf({ locale, timeZone: timezone }).dayOfMonth,
  },
})

/** Omits the year, which would only be repeated below every bar. */
function shortLabel(kind: CellKind, cell: ReportCell, cellText: Drawing['cellText'], locale: string): string {
  if (typeof cell !== 'string') return cellText(kind, cell)
  const { format } = dayFormatOf(locale)
  if (kind === 'day') return format(cell, { month: 'short', day: 'numeric' })
  if (kind === 'month') return format(`${cell}-01`, { month: 'short', year: 'numeric' })
  return cellText(kind, cell)
}

function ranks(report: Report, drawing: Drawing, tooltip: object): EChartsCoreOption {
  const { picture } = report
  const { colors, cellText, width } = drawing
  const along = picture.columns[0]?.kind ?? 'text'
  const describeRow = tooltipText(report, drawing)
  return {
    ...legendFor(report, drawing),
    grid: { left: 8, right: 24, top: topOf(report, drawing), bottom: 4, containLabel: true },
    tooltip: {
      ...tooltip,
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: ([first]: Hovered[]) => describeRow(first?.dataIndex ?? 0),
    },
    xAxis: valueAxis(report, drawing),
    yAxis: {
      type: 'category',
      inverse: true,
      data: picture.rows.map(([cell]) => cellText(along, cell ?? null)),
      axisLine: { lineStyle: { color: colors.line } },
      axisTick: { show: false },
      axisLabel: { color: colors.text, width: width < NARROW ? 110 : 220, overflow: 'truncate', interval: 0 },
    },
    series: drawnColumns(report).map(({ key, kind }, n) => ({
      name: drawing.columnName(key),
      type: 'bar',
      data: picture.rows.map((row) => numberAt(report, kind, row[n + 1])),
      barMaxWidth: 16,
      itemStyle: { borderRadius: [0, RADII.small, RADII.small, 0] },
    })),
  }
}

function heat(report: Report, drawing: Drawing, tooltip: object): EChartsCoreOption {
  const { picture } = report
  const { colors, cellText, columnName } = drawing
  const days = daysOf(report)
  const values = picture.rows.map(([day, hour, value]) => [
    Number(hour),
    days.indexOf(nameIn(day)),
    Number(value),
  ])
  const most = Math.max(1, ...values.map(([, , value]) => value ?? 0))
  const counted = picture.columns[2]
  return {
    grid: { left: 8, right: 16, top: 8, bottom: 40, containLabel: true },
    tooltip: {
      ...tooltip,
      trigger: 'item',
      formatter: ({ value: [hour = 0, day = 0, count = 0] }: { value: number[] }) =>
        [
          `${cellText('day', days[day] ?? null)}, ${cellText('hour', hour)}`,
          `${columnName(counted?.key ?? '')}: ${cellText('count', count)}`,
        ].join('\n'),
    },
    xAxis: {
      type: 'category',
      data: HOURS.map((hour) => cellText('hour', hour)),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colors.muted, hideOverlap: true },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: days.map((day) => shortLabel('day', day, cellText, drawing.locale)),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colors.text },
    },
    visualMap: {
      min: 0,
      max: most,
      calculable: false,
      orient: 'horizontal',
      left: 'center',
      bottom: 4,
      itemHeight: 120,
      itemWidth: 12,
      inRange: { color: colors.heat },
      text: [String(most), '0'],
      textStyle: { color: colors.muted },
    },
    series: [
      {
        type: 'heatmap',
        data: values,
        itemStyle: { borderColor: colors.surface, borderWidth: 2, borderRadius: RADII.small },
      },
    ],
  }
}
