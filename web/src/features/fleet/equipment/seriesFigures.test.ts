import { afterEach, expect, test, vi } from 'vitest'
import { seriesFigures } from './seriesFigures.ts'
import { seriesOption } from './seriesOption.ts'
import type { SeriesPoints } from './useSeriesText.ts'

const points: SeriesPoints = [
  [0, 10, 30, 20],
  [60_000, 5, 5, 5],
]
const valueText = (value: number) => `${value} V`

afterEach(() => vi.unstubAllGlobals())

test('lists the lowest, highest and last value that the chart draws, newest first', () => {
  // The chart reads its colors from the page.
  vi.stubGlobal('document', {})
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#000' }))
  const { headers, rows } = seriesFigures({
    points,
    headers: ['Time', 'Lowest', 'Highest', 'Last'],
    valueText,
    dateTime: (instant) => instant.slice(11, 16),
  })
  expect(headers).toHaveLength(4)
  expect(rows.map(([time]) => time)).toEqual(['00:01', '00:00'])
  const format = { date: String, time: String, dateTime: String }
  const option = seriesOption({ points, from: 0, to: 60_000, isSwitch: false, valueText, format })
  const [floor, band, line] = (option['series'] as { data: [number, number][] }[]).map(({ data }) =>
    data.map(([, value]) => value).toReversed(),
  )
  expect(rows.map(([, lowest]) => lowest)).toEqual(floor?.map(valueText))
  expect(rows.map(([, , highest]) => highest)).toEqual(
    floor?.map((lowest, index) => valueText(lowest + (band?.[index] ?? 0))),
  )
  expect(rows.map(([, , , last]) => last)).toEqual(line?.map(valueText))
})
