import { expect, test } from 'vitest'
import { markerName, readImageName, tipName } from './markerLook.ts'

test('the name of an image says what is on it', () => {
  const look = { icon: 'excavator', color: '#2088d8', status: 'idling' } as const
  expect(readImageName(markerName(look))).toEqual({ kind: 'marker', look })
  const unknown = { ...look, status: null }
  expect(readImageName(markerName(unknown))).toEqual({ kind: 'marker', look: unknown })
  expect(readImageName(tipName('#2088d8'))).toEqual({ kind: 'tip', color: '#2088d8' })
})

test.each(['', 'marker', 'marker|submarine|#000000|moving', 'some sprite of a map service'])(
  'leaves %j to others',
  (name) => expect(readImageName(name)).toBeNull(),
)
