import { expect, test } from 'vitest'
import { nearestHeight, nextHeight } from './sheetHeights.ts'

test.each([
  [0, 'peek'],
  [200, 'peek'],
  [300, 'half'],
  [500, 'half'],
  [600, 'full'],
  [9000, 'full'],
] as const)('released at %i of 800 pixels, settles at %s', (pixels, height) => {
  expect(nearestHeight(pixels, 800, 96)).toBe(height)
})

test('steps through all heights on taps', () => {
  expect(nextHeight('peek')).toBe('half')
  expect(nextHeight('half')).toBe('full')
  expect(nextHeight('full')).toBe('peek')
  expect(nextHeight('full', 'up')).toBe('full')
  expect(nextHeight('half', 'down')).toBe('peek')
  expect(nextHeight('peek', 'down')).toBe('peek')
})
