import type { Figures } from '../../../ui/charts/FiguresTable.tsx'
import type { SeriesPoints } from './useSeriesText.ts'

type Input = {
  points: SeriesPoints
  headers: readonly [time: string, lowest: string, highest: string, last: string]
  valueText: (value: number) => string
  dateTime: (instant: string) => string
}

/** Returns the numbers that the chart of a series draws, newest first. */
export const seriesFigures = ({ points, headers, valueText, dateTime }: Input): Figures => ({
  headers,
  rows: points
    .toReversed()
    .map(([at, ...values]) => [dateTime(new Date(at).toISOString()), ...values.map(valueText)]),
})
