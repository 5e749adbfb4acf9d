import { ITEMS_MAX, ITEM_MAX } from '@yardmaster/core/rules/inspections.ts'
import { expect, test } from 'vitest'
import { itemsOf, itemsProblem } from './planText.ts'

test('each line with text is an item', () => {
  expect(itemsOf(' Brakes \n\n  Lights\n')).toEqual(['Brakes', 'Lights'])
})

test.each([
  [[], 'none'],
  [Array.from({ length: ITEMS_MAX + 1 }, () => 'Brakes'), 'tooMany'],
  [['x'.repeat(ITEM_MAX + 1)], 'tooLong'],
  [['x'.repeat(ITEM_MAX)], null],
])('a checklist %# has the problem %s', (items, problem) => {
  expect(itemsProblem(items)).toBe(problem)
})
