import { expect, test } from 'vitest'
import { markerName, readImageName, tipName } from './markerLook.ts'

test('encodes the content of an image in its name', () => {
  const look = { icon: 'excavator', color: '#2088d8', status: 'idling', inShop: false } as const
  expect(readImageName(markerName(look))).toEqual({ kind: 'marker', look })
  const repaired = { ...look, inShop: true }
  expect(readImageName(markerName(repaired))).toEqual({ kind: 'marker', look: repaired })
  expect(readImageName(tipName('#2088d8'))).toEqual({ kind: 'tip', color: '#2088d8' })
})

test.each([
  '',
  'marker',
  'marker|submarine|#000000|moving|',
  'marker|excavator|#000000|flying|',
  'some sprite of a map service',
])('ignores the image name %j', (name) => expect(readImageName(name)).toBeNull())
