import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AccessChoice } from './accessChoice.ts'
import {
  changeOf,
  choiceOf,
  chosenIn,
  includes,
  isNothing,
  isSameChoice,
  toggleCategory,
  toggleThing,
} from './accessChoice.ts'

const NOTHING: AccessChoice = { allThings: false, categories: new Set(), things: new Map() }
const inSeven = { id: 3, categoryId: 7 }
const inNone = { id: 4, categoryId: null }

test('converts a server response to a choice and back to the same references', () => {
  const named = { name: '', make: '', model: '' }
  const choice = choiceOf({
    allThings: false,
    refs: ['category:2', 'equipment:3', 'equipment:4'],
    things: [
      { ...inSeven, ...named },
      { ...inNone, ...named },
    ],
    categories: [],
    uncategorised: 1,
  })
  expect(changeOf(choice)).toEqual({ allThings: false, refs: ['category:2', 'equipment:3', 'equipment:4'] })
})

describe('a selected category', () => {
  const whole = toggleCategory(toggleThing(toggleThing(NOTHING, inSeven), inNone), 7)

  test('includes its things and sends no references for them', () => {
    expect([includes(whole, inSeven), includes(whole, inNone)]).toEqual([true, false])
    expect(changeOf(whole).refs).toEqual(['category:7', 'equipment:4'])
  })

  test('restores the individual selection when deselected', () => {
    expect(changeOf(toggleCategory(whole, 7)).refs).toEqual(['equipment:3', 'equipment:4'])
    expect([chosenIn(whole, 7), chosenIn(whole, null), chosenIn(whole, 8)]).toEqual([1, 1, 0])
  })
})

test('sends no references for all things and keeps the choice for later', () => {
  const some = toggleThing(NOTHING, inNone)
  const all = { ...some, allThings: true }
  expect(changeOf(all)).toEqual({ allThings: true, refs: [] })
  expect([isNothing(NOTHING), isNothing(some), isNothing({ ...NOTHING, allThings: true })]).toEqual([
    true,
    false,
    false,
  ])
  expect(isSameChoice({ ...all, allThings: false }, some)).toBe(true)
})

test('ignores the order of toggling and cancels out two toggles', () => {
  const step = fc.oneof(
    fc.record({ id: fc.integer({ min: 1, max: 4 }) }).map(
      ({ id }) =>
        (choice: AccessChoice) =>
          toggleCategory(choice, id),
    ),
    fc
      .integer({ min: 1, max: 9 })
      .map((id) => (choice: AccessChoice) => toggleThing(choice, { id, categoryId: id % 5 || null })),
  )
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const run = (list: typeof steps) => list.reduce((choice, each) => each(choice), NOTHING)
      expect(isSameChoice(run(steps), run(steps.toReversed()))).toBe(true)
      expect(isNothing(run([...steps, ...steps]))).toBe(true)
    }),
  )
})
