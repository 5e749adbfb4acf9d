import { expect, test } from 'vitest'
import type { Derived } from './testing/day.ts'
import { Day, deriveAll, intervalsOf, profileWith } from './testing/day.ts'

const KINDS = ['input1', 'input2']

const eventsOf = ({ events }: Derived) =>
  events
    .filter(({ type }) => type === 'inputOn' || type === 'inputOff')
    .map(({ type, at, fields, which }) => [
      type,
      new Date(at).toISOString().slice(11, 16),
      fields.input,
      which,
    ])

const derived = (day: Day) => deriveAll(day.readings, profileWith())

test('reports changes of an input, and when it was on', () => {
  const day = new Day()
    .say({ input1: false })
    .stay(5)
    .say({ input1: true })
    .stay(10)
    .wait(1)
    .say({ input1: false })
  const found = derived(day)
  expect(eventsOf(found)).toEqual([
    ['inputOn', '08:05', 'input1', 4],
    ['inputOff', '08:16', 'input1', 0],
  ])
  expect(intervalsOf(found, ...KINDS)).toEqual(['input1 08:05:00–08:16:00 660 s'])
})

test('distinguishes the inputs of one reading, and reports no change for the first value', () => {
  const found = derived(
    new Day().say({ input1: true, input2: true }).stay(1).wait(1).say({ input1: false, input2: false }),
  )
  expect(eventsOf(found)).toEqual([
    ['inputOff', '08:02', 'input1', 0],
    ['inputOff', '08:02', 'input2', 1],
  ])
})

test('does not know during a gap whether an input was on', () => {
  const found = derived(new Day().say({ input2: true }).stay(5).wait(120).say().stay(5))
  expect(eventsOf(found)).toEqual([])
  expect(intervalsOf(found, ...KINDS)).toEqual(['input2 08:00:00–08:05:00 300 s', 'input2 10:05:00– 300 s'])
})
