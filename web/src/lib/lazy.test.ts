// @vitest-environment jsdom
import type { Screen } from '@yardmaster/core/screens.ts'
import { expect, test } from 'vitest'
import { lazyPage } from './lazy.ts'

const NEEDS: Partial<Record<Screen, { hasTabs: true }>> = { equipment: { hasTabs: true } }
const SCREENS = [
  'createRepair',
  'rentalHours',
  'rental',
  'exceptions',
  'report',
  'equipment',
  'equipmentTimeline',
]

test.each([
  ['/rentals/7', ['rental']],
  ['/rentals/hours', ['rentalHours']],
  ['/reports/exceptions', ['exceptions']],
  ['/equipment/7/timeline', ['equipment', 'equipmentTimeline']],
  ['/equipment/7/createRepair', ['createRepair']],
])('a visit that starts at %s loads no other screen', (path, expected) => {
  window.history.pushState(null, '', path)
  const loaded: string[] = []
  for (const screen of SCREENS as Screen[])
    lazyPage(
      screen,
      () => {
        loaded.push(screen)
        return new Promise(() => {})
      },
      NEEDS[screen],
    )
  expect(loaded).toEqual(expected)
})
