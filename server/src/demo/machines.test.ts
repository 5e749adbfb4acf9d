import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { demoMachines } from './machines.ts'

test('gives every demo asset a device of its own, and uses every protocol', () => {
  const machines = demoMachines()
  expect(machines).toHaveLength(DEMO_ACCOUNTS.flatMap(({ equipment }) => equipment).length)
  expect(new Set(machines.map(({ uniqueId }) => uniqueId)).size).toBe(machines.length)
  expect([...new Set(machines.map(({ protocol }) => protocol))].toSorted()).toEqual([
    'json',
    'osmand',
    'owntracks',
    'teltonika',
    'traccar',
  ])
})
