import { expect, test } from 'vitest'
import { PAPER_COLORS } from './fluidColors.ts'
import { lineFigures } from './fluidFigures.ts'
import { lineOption } from './fluidOptions.ts'

const HOUR = 3_600_000

const input = {
  tanks: [
    {
      name: 'Fuel',
      fluid: 'fuelLevel' as const,
      serial: null,
      points: [
        [0, 80],
        [HOUR, 75],
        [40 * HOUR, 20],
      ] as [number, number][],
    },
    { name: 'DEF', fluid: 'tankLevel' as const, serial: null, points: [[HOUR, 50]] as [number, number][] },
  ],
  time: 'Time',
  dateTime: (at: number) => `${at / HOUR} h`,
  percent: (value: number) => `${value}%`,
}

test('lists every level that the line chart draws, newest first', () => {
  const { headers, rows } = lineFigures(input)
  expect(headers).toEqual(['Time', 'Fuel', 'DEF'])
  expect(rows).toEqual([
    ['40 h', '20%', '-'],
    ['1 h', '75%', '50%'],
    ['0 h', '80%', '-'],
  ])
  const option = lineOption({ ...input, changes: [], ticks: [0], end: 48 * HOUR, day: String })(PAPER_COLORS)
  for (const [tank, { data }] of (option['series'] as { data: [number, number | null][] }[])
    .slice(0, 2)
    .entries())
    // The chart breaks its line with an empty point, which is no figure.
    for (const [at, level] of data.filter(([, level]) => level !== null))
      expect(rows.find(([when]) => when === input.dateTime(at))?.[tank + 1]).toBe(`${level}%`)
})
