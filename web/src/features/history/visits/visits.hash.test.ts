import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHash, writeHash } from '../../../lib/hashText.ts'
import { VisitsHash, readShape, writeShape } from './visits.hash.ts'

const degrees = (most: number) =>
  fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((value) => value / 1e5)
const shape = fc.oneof(
  fc.record({
    kind: fc.constant('circle' as const),
    center: fc.record({ lat: degrees(90), lng: degrees(180) }),
    radius: fc.integer({ min: 1, max: 100_000 }),
  }),
  fc.record({
    kind: fc.constant('polygon' as const),
    ring: fc.array(fc.tuple(degrees(180), degrees(90)), { minLength: 3, maxLength: 200 }),
  }),
) as fc.Arbitrary<Shape>

test('restores a drawn shape from the URL', () => {
  fc.assert(
    fc.property(shape, (here) => {
      expect(readShape(writeShape(here))).toEqual(here)
      const hash = writeHash(VisitsHash, { here }, '#focus=thing:4')
      expect(readHash(VisitsHash, hash)).toEqual({ here })
      expect(hash).toContain('focus=thing:4')
    }),
  )
})

test.each([
  '',
  'x',
  '1,2',
  '1,2,0',
  '1,2,-5',
  '91,0,5',
  '1,2/3,4',
  '1,2,3/4,5,6/7,8,9',
  '1,2,NaN',
  '1,2,1e9',
])('rejects %j as a shape', (text) => {
  expect(readHash(VisitsHash, `#here=${text}`)).toEqual({})
})
