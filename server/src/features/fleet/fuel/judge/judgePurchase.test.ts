import { describe, expect, test } from 'vitest'
import type { Facts } from './facts.ts'
import { HOUR, MINUTE } from './facts.ts'
import { judgePurchase } from './judgePurchase.ts'

const AT = Date.parse('2026-11-10T15:30:00Z')
const STATION = { lat: 39.76, lng: -104.9 }
/** A position so many kilometers north of the station, so many minutes after the purchase. */
const fix = (minutes: number, km: number) => ({
  at: AT + minutes * MINUTE,
  lat: STATION.lat + km / 111.2,
  lng: STATION.lng,
})
const level = (minutes: number, percent: number) => ({ at: AT + minutes * MINUTE, level: percent })

const facts = (some: Partial<Facts>): Facts => ({
  now: AT + 3 * HOUR,
  at: AT,
  exactTime: true,
  litres: 200,
  station: STATION,
  tankLitres: 400,
  fixes: [fix(-20, 0), fix(20, 0)],
  levels: [level(-5, 30), level(60, 80)],
  elsewhereMetres: 1000,
  ...some,
})
const found = (some: Partial<Facts>) => judgePurchase(facts(some)).found.map(({ kind }) => kind)
const isFinal = (some: Partial<Facts>) => judgePurchase(facts(some)).nextAt === null

test('finds nothing in a purchase that fits', () => {
  expect(judgePurchase(facts({}))).toEqual({ found: [], nextAt: null })
})

describe('the place', () => {
  test.each<[string, Partial<Facts>, boolean]>([
    ['an asset that stood elsewhere', { fixes: [fix(-20, 12), fix(30, 12)] }, true],
    ['an asset that was silent, but stood elsewhere', { fixes: [fix(-600, 12), fix(700, 12.1)] }, true],
    ['an asset that was close enough', { fixes: [fix(-20, 0.9), fix(30, 0.9)] }, false],
    ['an asset that came by a few minutes later', { fixes: [fix(-20, 12), fix(9, 0.2), fix(30, 12)] }, false],
    ['an asset that passed between two reports', { fixes: [fix(-20, 8), fix(16, -8)] }, false],
    ['an asset that may have been anywhere', { fixes: [fix(-300, 12), fix(300, 40)] }, false],
    ['an asset without earlier positions', { fixes: [fix(20, 12)] }, false],
    ['an unknown station', { fixes: [fix(-20, 12), fix(30, 12)], station: null }, false],
    ['an unknown time', { fixes: [fix(-20, 12), fix(30, 12)], exactTime: false }, false],
    ['a wider limit', { fixes: [fix(-20, 12), fix(30, 12)], elsewhereMetres: 20_000 }, false],
  ])('of %s', (_, some, expected) => expect(found(some)).toEqual(expected ? ['cardElsewhere'] : []))

  test('is shown by the distance and the position nearest in time', () => {
    expect(judgePurchase(facts({ fixes: [fix(-20, 12), fix(16, 13)] })).found).toEqual([
      { kind: 'cardElsewhere', evidence: { metres: 11_999, asset: fix(16, 13), station: STATION } },
    ])
  })

  test('is not judged before the asset has reported, for up to a day', () => {
    const silent = { fixes: [fix(-20, 12)] }
    expect(isFinal(silent)).toBe(false)
    expect(isFinal({ ...silent, now: AT + 24 * HOUR })).toBe(true)
    expect(found(silent)).toEqual([])
  })
})

describe('the tank', () => {
  test.each([
    [400, []],
    [419, []],
    [421, ['overTank']],
  ])('of 400 l with %f l bought', (litres, expected) => {
    expect(found({ litres })).toEqual(expected)
  })
  test('is not compared if its size or the volume is unknown', () => {
    expect(found({ litres: 900, tankLitres: null })).toEqual([])
    expect(found({ litres: null })).toEqual([])
  })
})

describe('the level', () => {
  test.each<[string, Partial<Facts>, boolean]>([
    ['stays', { levels: [level(-5, 30), level(40, 30)] }, true],
    ['falls', { levels: [level(-5, 30), level(5, 30), level(90, 26)] }, true],
    ['rises too little', { levels: [level(-5, 30), level(40, 38)] }, true],
    ['rises by part of what was bought', { levels: [level(-5, 30), level(40, 50)] }, false],
    ['rises to a full tank', { levels: [level(-5, 85), level(40, 99)] }, false],
    ['was never reported', { levels: [level(40, 30)] }, false],
    ['is that of a small purchase', { litres: 20, levels: [level(-5, 30), level(40, 30)] }, false],
    ['stays, with an unknown tank', { tankLitres: null, levels: [level(-5, 30), level(40, 31)] }, true],
    ['rises, with an unknown tank', { tankLitres: null, levels: [level(-5, 30), level(40, 36)] }, false],
  ])('%s', (_, some, expected) => expect(found(some)).toEqual(expected ? ['noRise'] : []))

  test('is waited for until the sender has settled', () => {
    const early = { levels: [level(-5, 30), level(10, 30)] }
    expect(judgePurchase(facts(early))).toMatchObject({ found: [], nextAt: AT + 3.25 * HOUR })
    expect(found({ levels: [...early.levels, level(31, 30)] })).toEqual(['noRise'])
  })
})
