import { AreaForm } from '@yardmaster/core/contract/map/places.ts'
import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { placesOf } from './places.ts'

test('gives every demo branch a yard and a site with valid outlines', () => {
  for (const { branches, language } of DEMO_ACCOUNTS) {
    for (const branch of branches) {
      const places = placesOf(branch, language)
      expect(places.map(({ areas }) => areas.length)).toEqual([3, 1])
      for (const area of places.flatMap(({ areas }) => areas)) expect(AreaForm.parse(area)).toEqual(area)
    }
  }
})
