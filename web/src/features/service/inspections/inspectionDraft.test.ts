import { expect, test } from 'vitest'
import { newValues, passRest, photosOf, problemOf } from './inspectionDraft.ts'

const [brakes, lights] = newValues({ items: ['Brakes', 'Lights'] }).items

test('a new inspection has no marks', () => {
  expect([brakes, lights]).toEqual([
    { item: 'Brakes', mark: null, note: '', photos: [] },
    { item: 'Lights', mark: null, note: '', photos: [] },
  ])
})

test('passing the rest keeps what is marked', () => {
  const items = [{ ...brakes!, mark: 'fail' as const }, lights!]
  expect(passRest(items).map(({ mark }) => mark)).toEqual(['fail', 'pass'])
})

const photo = { key: '00000000-0000-4000-8000-000000000000', name: 'brakes.jpg' }

test.each([
  [{}, 'mark'],
  [{ mark: 'pass' as const }, null],
  [{ mark: 'fail' as const }, 'note'],
  [{ mark: 'fail' as const, note: 'Worn' }, 'photoKeys'],
  [{ mark: 'fail' as const, note: 'Worn', photos: [photo] }, null],
])('an item with %j lacks %s', (values, problem) => {
  expect(problemOf({ ...brakes!, ...values })).toBe(problem)
})

test('photos of all items are sent', () => {
  expect(photosOf({ items: [{ ...brakes!, photos: [photo] }, lights!], notes: '' })).toEqual([photo.key])
})
