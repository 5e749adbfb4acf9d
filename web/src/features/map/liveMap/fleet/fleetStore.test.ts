import type { FleetColumns } from '@yardmaster/core/contract/map/liveMap.columns.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import type { Move } from '@yardmaster/core/telemetry/moves.ts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fleet, FleetChange, FleetFilter } from './fleet.ts'
import { newFleetStore } from './fleetStore.ts'
import { orderKey } from './nameKeys.ts'

type Row = {
  id: number
  name: string
  category?: number
  lat?: number | null
  status?: Status
  flags?: number[]
}

const AS_OF = Date.parse('2026-11-14T23:31:04Z')

const columnsOf = (rows: readonly Row[]): FleetColumns => ({
  asOf: AS_OF,
  id: rows.map(({ id }) => id),
  name: rows.map(({ name }) => name),
  branch: rows.map(() => 1),
  category: rows.map(({ category = 0 }) => category),
  lat: rows.map(({ lat = 39.5 }) => lat && Math.round(lat * 1e5)),
  lng: rows.map(({ lat }) => (lat === null ? null : -10_500_000)),
  heading: rows.map(() => 90),
  speed: rows.map(() => 42),
  status: rows.map(({ status = 'moving' }) => STATUSES.indexOf(status)),
  age: rows.map(({ status }) => (status === 'noData' ? null : 60)),
  flags: rows.map(({ flags = [] }) => flags),
})

const moveTo = (id: number, lat: number, rest: Partial<Move> = {}): Move => ({
  id,
  position: { lat, lng: -105 },
  heading: null,
  speed: 0,
  status: 'stopped',
  at: AS_OF,
  flags: [],
  ...rest,
})

const namesOf = (fleet: Fleet, indices = fleet.matching({}, '')) =>
  [...indices].map((index) => fleet.asset(index).name)

const YARD: Row[] = [
  { id: 9, name: 'Grúa 2', category: 1 },
  { id: 5, name: 'Lift 2', category: 2, status: 'idling', flags: [7] },
  { id: 3, name: 'Lift 10', category: 2, status: 'stopped', flags: [7, 10] },
  { id: 7, name: 'Pump', lat: null, status: 'noData' },
]

test('returns an asset with the values from the server', () => {
  const fleet = newFleetStore(columnsOf(YARD))
  expect(fleet.asset(fleet.indexOf(5))).toEqual({
    id: 5,
    name: 'Lift 2',
    branchId: 1,
    categoryId: 2,
    lat: 39.5,
    lng: -105,
    heading: 90,
    speed: 4.2,
    status: 'idling',
    at: AS_OF - 60_000,
    flags: [7],
    inShop: false,
  })
  expect(fleet.asset(fleet.indexOf(3))).toMatchObject({ status: 'stopped', inShop: true })
  expect(fleet.asset(fleet.indexOf(7))).toMatchObject({
    categoryId: null,
    lat: null,
    lng: null,
    status: 'noData',
    at: null,
  })
  expect(fleet.indexOf(99)).toBe(-1)
})

test.each<[FleetFilter, string, string[]]>([
  [{}, '', ['Grúa 2', 'Lift 2', 'Lift 10', 'Pump']],
  [{}, ' GRUA', ['Grúa 2']],
  [{}, '2 lift', ['Lift 2']],
  [{}, 'grúa pump', []],
  [{ categories: [2] }, '', ['Lift 2', 'Lift 10']],
  [{ categories: [2], statuses: ['stopped'] }, '', ['Lift 10']],
  [{ statuses: ['moving', 'idling'] }, '', ['Grúa 2', 'Lift 2']],
  [{ statuses: ['working'] }, '', []],
  [{ statuses: ['idling', 'noData'] }, '', ['Lift 2', 'Pump']],
  [{ inShop: true }, '', ['Lift 10']],
  [{ inShop: false }, 'lift', ['Lift 2']],
  [{ inShop: true, statuses: ['idling'] }, '', []],
  [{ flags: [10, 1] }, '', ['Lift 10']],
  [{ assets: [7, 9, 1000] }, '', ['Grúa 2', 'Pump']],
  [{ within: new Set([5, 7]) }, 'l', ['Lift 2']],
  [{ within: new Set() }, '', []],
])('matches assets by filter %j and search %j', (filter, search, names) => {
  const fleet = newFleetStore(columnsOf(YARD))
  expect(namesOf(fleet, fleet.matching(filter, search))).toEqual(names)
})

test('counts the matching assets and returns features for the located ones', () => {
  const fleet = newFleetStore(columnsOf(YARD))
  const all = fleet.matching({}, '')
  expect(fleet.countsOf(all)).toEqual({
    total: 4,
    statuses: { moving: 1, transported: 0, working: 0, idling: 1, stopped: 1, silent: 0, noData: 1 },
    inShop: 1,
    categories: new Map([
      [1, 1],
      [2, 2],
      [0, 1],
    ]),
    flags: new Map([
      [7, 2],
      [10, 1],
    ]),
  })
  expect(fleet.featuresOf(all).map(({ id }) => id)).toEqual([9, 5, 3])
  expect(fleet.featuresOf(all)[0]).toEqual({
    type: 'Feature',
    id: 9,
    geometry: { type: 'Point', coordinates: [-105, 39.5] },
    properties: { name: 'Grúa 2', categoryId: 1, status: 'moving', inShop: false, heading: 90 },
  })
})

test('returns a past fleet with current names and categories, and without current flags', () => {
  const {
    name: _name,
    category: _category,
    flags: _flags,
    ...positions
  } = columnsOf([
    { id: 3, name: '', lat: 38, status: 'moving' },
    { id: 1000, name: '', lat: 37 },
  ])
  const live = newFleetStore(columnsOf(YARD))
  const past = live.at({ ...positions, inShop: [5, 1000] })
  live.move([moveTo(3, 1)])
  expect(past.asset(past.indexOf(3))).toMatchObject({
    name: 'Lift 10',
    categoryId: 2,
    lat: 38,
    status: 'moving',
    flags: [],
    inShop: false,
  })
  expect(past.asset(past.indexOf(5))).toMatchObject({ status: 'noData', flags: [10], inShop: true })
  expect(past.countsOf(past.matching({}, ''))).toMatchObject({
    statuses: { moving: 1, noData: 3 },
    inShop: 1,
  })
  expect(past.featuresOf(past.matching({}, '')).map(({ id }) => id)).toEqual([3])
})

describe('changes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const listen = (fleet: Fleet) => {
    const changes: FleetChange[] = []
    const end = fleet.subscribe((change) => changes.push(change))
    return { changes, end }
  }

  test('within a second are published together, with the moved assets', () => {
    const fleet = newFleetStore(columnsOf(YARD))
    const { changes, end } = listen(fleet)
    const before = fleet.version
    fleet.move([moveTo(5, 1)])
    fleet.move([moveTo(5, 2, { flags: [10] }), moveTo(9, 3), moveTo(1000, 4)])
    expect(changes).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(changes).toEqual([{ moved: Uint32Array.of(1, 0) }])
    expect(fleet.version).toBe(before + 1)
    expect(fleet.asset(1)).toMatchObject({ lat: 2, status: 'stopped', inShop: true, heading: null })
    vi.advanceTimersByTime(5000)
    fleet.move([moveTo(1000, 4)])
    vi.runAllTimers()
    expect(changes).toHaveLength(1)
    end()
    fleet.move([moveTo(5, 1)])
    vi.runAllTimers()
    expect(changes).toHaveLength(1)
  })

  test.each([
    [10_000, 1000],
    [10_001, 2001],
    [100_000, 5000],
  ])('of %i assets are published within %i ms', (size, within) => {
    const fleet = newFleetStore(
      columnsOf(Array.from({ length: size }, (_, id) => ({ id: id + 1, name: `${id}` }))),
    )
    const { changes } = listen(fleet)
    fleet.move([moveTo(1, 1)])
    vi.advanceTimersByTime(within - 2)
    expect(changes).toHaveLength(0)
    vi.advanceTimersByTime(2)
    expect(changes).toHaveLength(1)
  })

  test('of equipment are published immediately and keep the name order', () => {
    const fleet = newFleetStore(columnsOf(YARD))
    const { changes } = listen(fleet)
    fleet.move([moveTo(5, 1)])
    fleet.renew(
      [9, 7, 11],
      columnsOf([
        { id: 11, name: 'Lift 3' },
        { id: 7, name: 'lift 20' },
      ]),
    )
    expect(changes).toEqual(['all'])
    expect(namesOf(fleet)).toEqual(['Lift 2', 'Lift 3', 'Lift 10', 'lift 20'])
    expect([fleet.size, fleet.indexOf(9), fleet.indexOf(7), fleet.asset(0).lat]).toEqual([4, -1, 3, 1])
    vi.runAllTimers()
    expect(changes).toEqual(['all'])
    fleet.replace(columnsOf(YARD.slice(1)))
    expect(namesOf(fleet)).toEqual(['Lift 2', 'Lift 10', 'Pump'])
  })
})

test('produces the same fleet by renewing some assets as by loading all', () => {
  const names = fc.uniqueArray(
    fc.string({ unit: fc.constantFrom('a', 'É', 'b', '2', '10', ' '), maxLength: 5 }),
    {
      selector: orderKey,
      maxLength: 30,
    },
  )
  fc.assert(
    fc.property(names, fc.infiniteStream(fc.constantFrom('before', 'after', 'both')), (all, stream) => {
      const sorted = all.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1))
      const rows = sorted.map((name, index) => ({ id: index + 1, name, when: stream.next().value }))
      const before = rows.filter(({ when }) => when !== 'after')
      const after = rows.filter(({ when }) => when !== 'before')
      const fleet = newFleetStore(columnsOf(before))
      const changed = rows.filter(({ when }) => when !== 'both').map(({ id }) => id)
      fleet.renew(changed, columnsOf(after.filter(({ id }) => changed.includes(id))))
      expect(namesOf(fleet)).toEqual(after.map(({ name }) => name))
      for (const { id, name } of after) expect(fleet.asset(fleet.indexOf(id)).name).toBe(name)
    }),
  )
})
