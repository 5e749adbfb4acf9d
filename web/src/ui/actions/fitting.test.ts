import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

const buttons = [100, 80, 120].map((width) => ({ width, keep: false }))
const room = (width: number) => ({ width, gap: 8, menu: 40 })

test.each([
  [316, false, [true, true, true]],
  [315, false, [true, true, false]],
  [236, false, [true, true, false]],
  [235, false, [true, false, false]],
  [148, false, [true, false, false]],
  [147, false, [false, false, false]],
  [0, false, [false, false, false]],
  [316, true, [true, true, false]],
  [364, true, [true, true, true]],
])('fits buttons into %d pixels, with a menu in any case: %s', (width, menuAnyway, expected) => {
  expect(fitting(buttons, room(width), menuAnyway)).toEqual(expected)
})

test('keeps the important button the longest', () => {
  const last = buttons.with(2, { width: 120, keep: true })
  expect(fitting(last, room(300), false)).toEqual([true, false, true])
  expect(fitting(last, room(170), false)).toEqual([false, false, true])
})
