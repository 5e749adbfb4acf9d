import { expect, test } from 'vitest'
import { readHash } from '../../../../lib/hashText.ts'
import { MapHash } from '../liveMap.hash.ts'
import { timeViewOf } from './timeView.ts'

const THEN = 'dateTime=2026-11-14T10:00:00Z'
const UNTIL = 'endDate=2026-11-14T12:00:00Z'

test.each([
  ['', null, undefined],
  [THEN, null, '2026-11-14T10:00:00Z'],
  [`focus=thing:4&${THEN}`, null, '2026-11-14T10:00:00Z'],
  [`${THEN}&${UNTIL}`, null, undefined],
  [`focus=thing:4&${THEN}&${UNTIL}`, [4], undefined],
  [`focus=thing:4&assets=thing:4.thing:7&${THEN}&${UNTIL}`, [4, 7], undefined],
  [`focus=thing:4&${THEN}&endDate=2026-11-14T09:00:00Z`, null, undefined],
])('reads the time view from the hash %s', (hash, ids, pastAt) => {
  const found = timeViewOf(readHash(MapHash, `#${hash}`))
  expect([found.played?.ids ?? null, found.pastAt]).toEqual([ids, pastAt])
})
