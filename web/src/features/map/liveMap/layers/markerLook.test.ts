import { expect, test } from 'vitest'
import { markerName, readImageName, tipName } from './markerLook.ts'

test('encodes the content of an image in its name', () => {
  const look = { icon: 'excavator', color: '#2088d8', status: 'idling' } as const
  expect(readImageName(markerName(look))).toEqual({ kind: 'marker', look })
  const unknown = { ...look, status: null }
  expect(readImageName(markerName(unknown))).toEqual({ kind: 'marker', look: unknown })
  expect(readImageName(tipName('#2088d8'))).toEqual({ kind: 'tip', color: '#2088d8' })
})

test.each(['', 'marker', 'marker|submarine|#000000|moving', 'some sprite of a map service'])(
  'ignores the image name %j',
  (name) => expect(readImageName(name)).toBeNull(),
)
