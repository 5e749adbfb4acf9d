import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import { ASSET_RENTAL_STATES } from '@yardmaster/core/rules/rentals.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readHash, writeHash } from '../../../lib/hashText.ts'
import { MapHash, roundCamera, upgradeMap } from './liveMap.hash.ts'

const id = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const ids = fc.array(id, { maxLength: 5 })
const instant = fc.integer({ min: 0, max: 4e12 }).map((milliseconds) => new Date(milliseconds).toISOString())
const float = (min: number, max: number) => fc.double({ min, max, noNaN: true })

const view = fc.record({
  focus: fc.option(id, { nil: undefined }),
  target: fc.option(
    id.map((each) => `place:${each}`),
    { nil: undefined },
  ),
  follow: fc.boolean(),
  categories: ids,
  tasks: ids,
  statuses: fc.subarray([...STATUSES]),
  inShop: fc.option(fc.boolean(), { nil: undefined }),
  flag: ids,
  rentals: fc.subarray([...ASSET_RENTAL_STATES]),
  assets: ids,
  search: fc.string(),
  dateTime: fc.option(instant, { nil: undefined }),
  endDate: fc.option(instant, { nil: undefined }),
  displayTags: fc.boolean(),
  layers: fc.subarray(['boundaries', 'places', 'areas'] as const),
  list: fc.boolean(),
  at: fc.option(
    fc
      .record({ lat: float(-85, 85), lng: float(-180, 180), zoom: float(0, 22), bearing: float(-720, 720) })
      .map(roundCamera),
    { nil: undefined },
  ),
})

describe('the hash of the map', () => {
  test('restores every view from the URL', () => {
    fc.assert(
      fc.property(view, (shown) => {
        expect(readHash(MapHash, writeHash(MapHash, shown, ''))).toEqual(
          Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)),
        )
      }),
    )
  })

  test('accepts any text and round-trips the values that it could read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(MapHash.shape)), fc.string()), (texts) => {
        const once = readHash(MapHash, `#${new URLSearchParams(texts)}`)
        expect(readHash(MapHash, writeHash(MapHash, once, ''))).toEqual(once)
      }),
    )
  })

  it('reads the URLs of the specification', () => {
    expect(
      readHash(
        MapHash,
        '#focus=thing:12&categories=3.4&tasks=7&dateTime=2026-03-01T12:00:00Z&endDate=2026-03-02T12:00:00Z&assets=thing:1.thing:2&displayTags=true',
      ),
    ).toMatchObject({
      focus: 12,
      categories: [3, 4],
      tasks: [7],
      dateTime: '2026-03-01T12:00:00Z',
      endDate: '2026-03-02T12:00:00Z',
      assets: [1, 2],
      displayTags: true,
    })
  })

  it.each([
    ['focus=place:3'],
    ['focus=thing:99999999999'],
    ['at=91,0,3'],
    ['at=NaN,0,3'],
    ['at=1,2'],
    ['at=1,2,99'],
    ['dateTime=yesterday'],
    ['displayTags=perhaps'],
    ['statuses=flying'],
    ['inShop=perhaps'],
    ['assets=thing:x.user:2'],
  ])('ignores %s', (hash) => {
    expect(readHash(MapHash, hash)).toEqual(readHash(MapHash, ''))
  })

  it.each([
    ['focus=place:3', { target: 'place:3' }],
    ['focus=area:9', { target: 'area:9' }],
    ['focus=person:4', { target: 'person:4' }],
    ['focus=equipment:12', { focus: 12 }],
    ['focus=thing:12', { focus: 12 }],
    ['statuses=service', { statuses: [], inShop: true }],
    ['statuses=service&flag=7', { statuses: [], inShop: true, flag: [7] }],
    ['statuses=moving.service', { statuses: ['moving'] }],
    ['statuses=moving&inShop=false', { statuses: ['moving'], inShop: false }],
  ])('opens the link %s', (hash, shown) => {
    expect(readHash(MapHash, hash, upgradeMap)).toEqual({ ...readHash(MapHash, ''), ...shown })
  })

  it('writes a rounded, readable camera position', () => {
    const at = { lat: 39.739204, lng: -104.990251, zoom: 11.504, bearing: 0.2 }
    expect(writeHash(MapHash, { ...readHash(MapHash, ''), at, focus: 5 }, '')).toBe(
      '#focus=thing:5&at=39.7392,-104.99025,11.5',
    )
  })
})
