import { expect, test } from 'vitest'
import { readPoints } from './typedPoints.ts'

const body = (...lines: [string, string][]) =>
  Object.fromEntries(
    lines.flatMap(([raw, percent], line) => [
      [`raw${line}`, raw],
      [`percent${line}`, percent],
    ]),
  )
const codes = (form: Record<string, string>) =>
  Object.fromEntries(Object.entries(readPoints(form).errors).map(([field, { code }]) => [field, code]))

test('reads lines in order, skips blank ones and accepts decimal commas', () => {
  expect(readPoints(body(['0,5', '0'], ['', ''], [' 4.5 ', '100'])).points).toEqual([
    [0.5, 0],
    [4.5, 100],
  ])
})

test('removes the calibration if no line is filled in', () => {
  expect(readPoints({}).points).toEqual([])
})

test.each<[string, [string, string][], Record<string, string>]>([
  ['a single point', [['1', '2']], { '': 'error.pointsTooFew' }],
  [
    'half a line',
    [
      ['1', '0'],
      ['2', ''],
    ],
    { percent1: 'error.required' },
  ],
  [
    'no number',
    [
      ['x', '0'],
      ['2', '1e3'],
    ],
    { raw0: 'error.wrongType', percent1: 'error.wrongType' },
  ],
  [
    'more than full',
    [
      ['1', '0'],
      ['2', '101'],
    ],
    { percent1: 'error.tooBig' },
  ],
  [
    'less than empty',
    [
      ['1', '-1'],
      ['2', '50'],
    ],
    { percent0: 'error.tooSmall' },
  ],
  [
    'not ascending',
    [
      ['1', '0'],
      ['1', '50'],
      ['0', '70'],
    ],
    { raw1: 'error.pointsAscending', raw2: 'error.pointsAscending' },
  ],
])('rejects points with %s and marks their inputs', (_, lines, expected) => {
  expect(codes(body(...lines))).toEqual(expected)
})

test('returns the input as typed', () => {
  expect(readPoints(body(['x', '0'])).typed).toEqual([{ raw: 'x', percent: '0' }])
})
