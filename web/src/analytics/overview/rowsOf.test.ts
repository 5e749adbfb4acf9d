import { OVERVIEW_CARDS } from '@yardmaster/core/reports/overview.ts'
import type { OverviewCard } from '@yardmaster/core/reports/overview.ts'
import { expect, test } from 'vitest'
import { rowsOf } from './rowsOf.ts'

const wideOf = (...cards: OverviewCard[]) =>
  rowsOf(cards)
    .filter(({ isWide }) => isWide)
    .map(({ card }) => card)

test('pairs narrow cards that follow each other, and gives the others the whole width', () => {
  expect(wideOf(...OVERVIEW_CARDS)).toEqual(['fleet', 'trends', 'newest'])
  expect(wideOf('map', 'fleet', 'attention', 'goingOut', 'comingBack')).toEqual([
    'map',
    'fleet',
    'comingBack',
  ])
})
