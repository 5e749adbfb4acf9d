import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fleet, FleetFeature, MapAsset } from '../fleet/fleet.ts'
import { fleetDiff } from './fleetDiff.ts'

const machine = (index: number, located: boolean): MapAsset => ({
  id: index + 100,
  name: `Lift ${index}`,
  branchId: 1,
  categoryId: null,
  lat: located ? index : null,
  lng: located ? index : null,
  heading: null,
  speed: null,
  status: 'stopped',
  at: null,
  flags: [],
  inShop: false,
})

/** A fleet with only the methods that a diff uses. */
const fleetOf = (assets: readonly MapAsset[]): Fleet => {
  const asset = (index: number): MapAsset => assets[index] ?? machine(index, false)
  return {
    size: assets.length,
    idOf: (index: number) => asset(index).id,
    featuresOf: (indices: Uint32Array) =>
      [...indices].flatMap((index): FleetFeature[] => {
        const { id, name, lat, lng } = asset(index)
        if (lat === null || lng === null) return []
        const geometry = { type: 'Point' as const, coordinates: [lng, lat] as [number, number] }
        return [
          {
            type: 'Feature',
            id,
            geometry,
            properties: { name, categoryId: 0, status: 'stopped', inShop: false, heading: null },
          },
        ]
      }),
  } as Partial<Fleet> as Fleet
}

test('makes the drawn assets equal the shown ones', () => {
  const machines = fc.array(fc.record({ located: fc.boolean(), before: fc.boolean(), now: fc.boolean() }))
  fc.assert(
    fc.property(machines, (rows) => {
      const fleet = fleetOf(rows.map(({ located }, index) => machine(index, located)))
      const idsWhere = (is: (row: (typeof rows)[number]) => boolean) =>
        rows.flatMap((row, index) => (is(row) ? [index + 100] : []))
      const drawn = new Set(idsWhere(({ located, before }) => located && before))
      const shown = Uint32Array.from(rows.flatMap(({ now }, index) => (now ? [index] : [])))
      const onMap = new Set(drawn)
      const { add, remove } = fleetDiff(fleet, drawn, shown, rows.keys())
      for (const id of remove) onMap.delete(id)
      for (const { id } of add) onMap.add(id)
      const wanted = idsWhere(({ located, now }) => located && now)
      expect([...onMap].toSorted((a, b) => a - b)).toEqual(wanted)
      expect([...drawn].toSorted((a, b) => a - b)).toEqual(wanted)
    }),
  )
})

test('omits unchanged assets from the diff', () => {
  const fleet = fleetOf([machine(0, true), machine(1, true), machine(2, true)])
  const drawn = new Set([100, 101, 102])
  const { add, remove } = fleetDiff(fleet, drawn, Uint32Array.of(0, 1), [1, 2, 7])
  expect(add.map(({ id }) => id)).toEqual([101])
  expect(remove).toEqual([102])
})
