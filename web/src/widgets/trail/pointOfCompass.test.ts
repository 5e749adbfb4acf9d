import { expect, test } from 'vitest'
import { pointOfCompass } from './pointOfCompass.ts'

test.each([
  [0, 'n'],
  [22, 'n'],
  [23, 'ne'],
  [90, 'e'],
  [181, 's'],
  [337, 'nw'],
  [338, 'n'],
  [360, 'n'],
  [-90, 'w'],
] as const)('converts %i° to %s', (heading, point) => expect(pointOfCompass(heading)).toBe(point))
