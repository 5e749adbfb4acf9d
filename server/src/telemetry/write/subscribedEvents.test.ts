import type { EventType } from '@yardmaster/core/events/types.ts'
import { expect, test } from 'vitest'
import { newlyKnown } from './subscribedEvents.ts'

const MINUTE = 60_000
const at = (minute: number, type: EventType = 'engineOn') => ({ type, at: minute * MINUTE })

test.each([
  ['nothing was known', [], [at(5)], [at(5)]],
  ['it was known', [at(5)], [at(5)], []],
  ['late readings moved it a little', [at(5)], [at(9)], []],
  ['it is another', [at(5)], [at(5), at(30)], [at(30)]],
  ['it is of another type', [at(5, 'engineOff')], [at(5)], [at(5)]],
  ['it was taken back', [at(5)], [], []],
  ['a device reported two in a row', [at(5, 'panic')], [at(4, 'panic'), at(5, 'panic')], [at(4, 'panic')]],
])('notifies only about new events when %s', (_, before, derived, expected) => {
  expect(newlyKnown(derived, before)).toEqual(expected)
})
