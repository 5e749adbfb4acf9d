import { expect, test } from 'vitest'
import { byInstant, hear } from './presence.ts'
import type { HeardList, Presence } from './presence.ts'

const MINUTE = 60_000

/** Returns who came and went at each list, given as [minute, ...assets]. */
function listen(...lists: (readonly [minute: number, ...assets: number[]])[]) {
  const known = new Map<number, Presence>()
  return lists.flatMap(([minute, ...assets]) => {
    const list: HeardList = { at: minute * MINUTE, assets: new Map(assets.map((id) => [id, -70])) }
    const { came, went } = hear(known, list, { isFirstOfInstant: true })
    return came.length + went.length > 0 ? { minute, came, went } : []
  })
}

test('an asset comes with the first list that has it', () => {
  expect(listen([0], [1, 7], [2, 7, 8])).toEqual([
    { minute: 1, came: [7], went: [] },
    { minute: 2, came: [8], went: [] },
  ])
})

test('a few lists without it do not make an asset leave', () => {
  expect(listen([0, 7], [1], [5], [9], [10, 7], [15])).toEqual([{ minute: 0, came: [7], went: [] }])
})

test('an asset leaves after ten minutes without it, and can come back', () => {
  expect(listen([0, 7], [5], [10], [12, 7])).toEqual([
    { minute: 0, came: [7], went: [] },
    { minute: 10, came: [], went: [7] },
    { minute: 12, came: [7], went: [] },
  ])
})

test('one missed list of a slow gateway does not make an asset leave', () => {
  expect(listen([0, 7], [30], [60, 7], [90], [120])).toEqual([
    { minute: 0, came: [7], went: [] },
    { minute: 120, came: [], went: [7] },
  ])
})

test('a second part of a list only adds assets', () => {
  const known = new Map<number, Presence>()
  const at = 60 * MINUTE
  hear(known, { at: 0, assets: new Map([[7, null]]) }, { isFirstOfInstant: true })
  hear(known, { at: 30 * MINUTE, assets: new Map() }, { isFirstOfInstant: true })
  const part = hear(known, { at, assets: new Map([[8, null]]) }, { isFirstOfInstant: false })
  expect(part).toEqual({ came: [8], went: [] })
})

test('the parts of a list are combined by instant, in order', () => {
  const list = (at: number, asset: number): HeardList => ({ at, assets: new Map([[asset, null]]) })
  expect(byInstant([list(2, 1), list(1, 2), list(2, 3)])).toEqual([
    list(1, 2),
    {
      at: 2,
      assets: new Map([
        [1, null],
        [3, null],
      ]),
    },
  ])
})
