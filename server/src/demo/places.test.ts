import { AreaForm } from '@yardmaster/core/contract/map/places.ts'
import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { placesOf } from './places.ts'

test('gives every demo branch a yard and some sites with valid outlines', () => {
  for (const { branches, language } of DEMO_ACCOUNTS) {
    for (const branch of branches) {
      const places = placesOf(branch, language)
      const [yard, ...sites] = places.map(({ areas }) => areas.length)
      expect(yard).toBe(3)
      expect(sites.length).toBeGreaterThanOrEqual(3)
      expect(new Set(sites)).toEqual(new Set([1]))
      for (const area of places.flatMap(({ areas }) => areas)) expect(AreaForm.parse(area)).toEqual(area)
    }
  }
})
