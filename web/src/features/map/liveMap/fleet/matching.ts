import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import type { FleetCounts, FleetFeature, FleetFilter } from './fleet.ts'
import type { FleetTable } from './fleetTable.ts'
import { isInShop, statusAt } from './fleetTable.ts'
import { searchKey } from './nameKeys.ts'

type Test = (index: number) => boolean

export function matchingIndices(table: FleetTable, filter: FleetFilter, search: string): Uint32Array {
  const tests = testsOf(table, filter, search)
  const matches = new Uint32Array(table.size)
  let count = 0
  for (let index = 0; index < table.size; index++)
    if (tests.every((test) => test(index))) matches[count++] = index
  return matches.subarray(0, count)
}

function testsOf(table: FleetTable, filter: FleetFilter, search: string): Test[] {
  const { categories = [], statuses = [], flags = [], assets = [], inShop, within } = filter
  const { ids, keys } = table
  const idOf = (index: number) => ids[index] ?? 0
  const tests: Test[] = []
  if (categories.length > 0) {
    const wanted = new Set(categories)
    tests.push((index) => wanted.has(table.categories[index] ?? 0))
  }
  if (statuses.length > 0) {
    const wanted = new Set(statuses)
    tests.push((index) => wanted.has(statusAt(table, index)))
  }
  if (inShop !== undefined) tests.push((index) => isInShop(table, index) === inShop)
  if (flags.length > 0)
    tests.push((index) => table.flags[index]?.some((flag) => flags.includes(flag)) ?? false)
  if (assets.length > 0) {
    const wanted = new Set(assets)
    tests.push((index) => wanted.has(idOf(index)))
  }
  if (within) tests.push((index) => within.has(idOf(index)))
  for (const word of searchKey(search).split(/\s+/).filter(Boolean))
    tests.push((index) => keys[index]?.includes(word) ?? false)
  return tests
}

export function countsOf(table: FleetTable, indices: Uint32Array): FleetCounts {
  const statuses = Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<Status, number>
  let inShop = 0
  const categories = new Map<number, number>()
  const flags = new Map<number, number>()
  const countIn = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const index of indices) {
    statuses[statusAt(table, index)]++
    if (isInShop(table, index)) inShop++
    countIn(categories, table.categories[index] ?? 0)
    for (const flag of table.flags[index] ?? []) countIn(flags, flag)
  }
  return {
    total: indices.length,
    statuses,
    inShop,
    categories,
    flags,
  }
}

export function featuresOf(table: FleetTable, indices: Uint32Array): FleetFeature[] {
  const features: FleetFeature[] = []
  for (const index of indices) {
    const lat = table.lats[index] ?? Number.NaN
    const lng = table.lngs[index] ?? Number.NaN
    if (Number.isNaN(lat) || Number.isNaN(lng)) continue
    const id = table.ids[index] ?? 0
    const heading = table.headings[index] ?? Number.NaN
    features.push({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: {
        name: table.names[index] ?? '',
        categoryId: table.categories[index] ?? 0,
        status: statusAt(table, index),
        inShop: isInShop(table, index),
        heading: Number.isNaN(heading) ? null : heading,
      },
    })
  }
  return features
}
