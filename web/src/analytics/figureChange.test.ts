import type { ReportFigure } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { expect, test } from 'vitest'
import type { FigureChange } from './figureChange.ts'
import { changeOf } from './figureChange.ts'

const more = (amount: FigureChange['amount'], news: FigureChange['news']) => ({
  direction: 'more',
  amount,
  news,
})
const less = (amount: FigureChange['amount'], news: FigureChange['news']) => ({
  direction: 'less',
  amount,
  news,
})
const SAME = { direction: 'same', amount: null, news: null }

test.each<[value: number | null, before: number | null, Partial<ReportFigure>, object | null]>([
  [112, 100, { better: 'more' }, more({ percent: 12 }, 'good')],
  [112, 100, { better: 'less' }, more({ percent: 12 }, 'bad')],
  [0, 100, { better: 'less' }, less({ percent: 100 }, 'good')],
  [90, 100, { better: null }, less({ percent: 10 }, null)],
  [100, 100, { better: 'more' }, SAME],
  [1001, 1000, { better: 'more' }, SAME],
  // Nothing before, or almost nothing, gives no percentage.
  [5, 0, { better: 'more' }, more(null, 'good')],
  [1099, 100, {}, more({ percent: 999 }, null)],
  [1110, 100, {}, more(null, null)],
  [65, 100, { kind: 'score', better: 'more' }, less({ points: 35 }, 'bad')],
  [5, 0, { kind: 'percent' }, more({ points: 5 }, null)],
  [null, 100, {}, null],
  [100, null, {}, null],
])('compares %s with %s', (value, before, figure, expected) => {
  expect(changeOf({ key: 'any', kind: 'seconds', better: null, value, before, ...figure })).toEqual(expected)
})
