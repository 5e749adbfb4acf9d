import type { Report } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { expect, test } from 'vitest'
import { colorsOf } from './colors.ts'
import { figuresOf } from './pictureFigures.ts'
import type { Drawing } from './pictureOption.ts'
import { optionOf } from './pictureOption.ts'

const drawing: Drawing = {
  cellText: (_, cell) => (cell !== null && typeof cell === 'object' ? cell.name : String(cell ?? '–')),
  columnName: (key) => key,
  colors: colorsOf('light'),
  width: 1000,
  locale: 'en-US',
}

const reportOf = (picture: Report['picture']) => ({ picture, useMetric: true, timezone: 'UTC' }) as Report

const seriesOf = (report: Report) =>
  optionOf(report, drawing)['series'] as { name: string; data: (number | null)[] }[]

test.each(['bars', 'stack', 'line', 'ranks'] as const)('lists the figures of a picture of %s', (shape) => {
  const report = reportOf({
    shape,
    columns: [
      { key: 'day', kind: 'day' },
      { key: 'moved', kind: 'count' },
      { key: 'stayed', kind: 'count' },
    ],
    rows: [
      ['2026-11-01', 3, 9],
      ['2026-11-02', null, 4],
    ],
  })
  const { headers, rows } = figuresOf(report, drawing)
  const drawn = seriesOf(report)
  expect(headers).toEqual(['day', ...drawn.map(({ name }) => name)])
  expect(rows.map(([day]) => day)).toEqual(['2026-11-01', '2026-11-02'])
  for (const [column, { data }] of drawn.entries())
    expect(rows.map((row) => row[column + 1])).toEqual(data.map((value) => String(value ?? '–')))
})

test('names the assets that a picture ranks', () => {
  const report = reportOf({
    shape: 'ranks',
    columns: [
      { key: 'asset', kind: 'asset' },
      { key: 'level', kind: 'percent' },
    ],
    rows: [[{ id: 4, name: 'EX-102' }, 12]],
  })
  expect(figuresOf(report, drawing).rows).toEqual([['EX-102', '12']])
})

test('lists every hour of a heat map in the row of its day', () => {
  const report = reportOf({
    shape: 'heat',
    columns: [
      { key: 'day', kind: 'day' },
      { key: 'hour', kind: 'hour' },
      { key: 'engines', kind: 'count' },
    ],
    rows: [
      ['2026-11-01', 0, 2],
      ['2026-11-01', 23, 5],
      ['2026-11-02', 7, 1],
    ],
  })
  const { headers, rows } = figuresOf(report, drawing)
  const drawn = optionOf(report, drawing)['series'] as { data: [number, number, number][] }[]
  expect(headers).toEqual(['day', ...Array.from({ length: 24 }, (_, hour) => String(hour))])
  for (const [hour, day, count] of drawn.flatMap(({ data }) => data))
    expect(rows[day]?.[hour + 1]).toBe(String(count))
  // An hour without a number has no color in the picture, either.
  expect(rows.flat().filter((cell) => cell === '–')).toHaveLength(2 * 24 - 3)
})

test.each([
  { width: 1000, top: 40 },
  { width: 326, top: 64 },
])('leaves room for the legend of a chart of $width pixels', ({ width, top }) => {
  const report = reportOf({
    shape: 'line',
    columns: [
      { key: 'day', kind: 'day' },
      { key: 'Utilización en tiempo', kind: 'percent' },
      { key: 'Utilización física', kind: 'percent' },
      { key: 'Utilización financiera', kind: 'percent' },
    ],
    rows: [['2026-11-01', 50, 40, 30]],
  })
  expect(optionOf(report, { ...drawing, width })).toMatchObject({ grid: { top } })
})
