import { expect, test } from 'vitest'
import { readHash, writeHash } from '../../../lib/hashText.ts'
import { PlaceHash, instantOf } from './placeHash.ts'

const eventId = '2026-11-14T23:31:04.040Z-2c1f3-12'

test('round-trips a hash', () => {
  const hash = `#tab=events&areaId=9&date=2026-11-14&eventId=${eventId.replaceAll(':', '%3A')}`
  const state = readHash(PlaceHash, hash)
  expect(state).toEqual({ tab: 'events', areaId: 9, date: '2026-11-14', eventId })
  expect(readHash(PlaceHash, writeHash(PlaceHash, state, ''))).toEqual(state)
  expect(instantOf(eventId)).toBe(Date.parse('2026-11-14T23:31:04.040Z'))
})

test('reads an empty hash as the profile tab and writes the profile tab as an empty hash', () => {
  expect(readHash(PlaceHash, '')).toEqual({ tab: 'profile' })
  expect(writeHash(PlaceHash, { tab: 'profile' }, '#tab=areas&areaId=3')).toBe('')
})

test.each([
  'tab=nothing',
  'areaId=0',
  'areaId=99999999999',
  'date=2026-02-30',
  'eventId=x',
  'eventId=2026Z-1-2',
])('ignores the invalid value in %s', (text) => {
  expect(readHash(PlaceHash, `#${text}`)).toEqual({ tab: 'profile' })
})
