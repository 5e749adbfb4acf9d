import { EVENT_PAGE } from '@yardmaster/core/contract/history/events.ts'
import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { describe, expect, test } from 'vitest'
import type { EventPages } from './eventPages.ts'
import { countNew, pageOf, withNewest } from './eventPages.ts'

/** Returns an event at that minute. */
const at = (minute: number): EventEntry => {
  const timestamp = new Date(Date.UTC(2026, 10, 14) + minute * 60_000).toISOString()
  return { id: `${timestamp}-04000`, type: 'deviceMetrics', timestamp, fields: {} }
}
/** Newest first, both ends included. */
const between = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => at(newest - index))
const flat = ({ pages }: EventPages) => pages.flatMap(({ events }) => events)

const loaded: EventPages = {
  pages: [pageOf(between(1000, 801)), pageOf(between(800, 750))],
  pageParams: ['now', at(801).id],
}

test('expects a next page after a full page, but not after a shorter one', () => {
  expect(loaded.pages.map(({ next }) => next)).toEqual([at(801).id, null])
  expect(pageOf([])).toEqual({ events: [], next: null })
})

describe('the newest page', () => {
  test('precedes the loaded events without gaps or duplicates', () => {
    const merged = withNewest(loaded, pageOf(between(1010, 811)))
    expect(flat(merged)).toEqual(between(1010, 750))
    expect(merged.pages.map(({ next }) => next)).toEqual(loaded.pages.map(({ next }) => next))
    expect(merged.pages).toHaveLength(merged.pageParams.length)
  })

  test('inserts events that were derived later in their place', () => {
    const late = { ...at(990), id: `${at(990).timestamp}-10000` }
    const newest = [...between(1000, 991), late, ...between(990, 802)]
    expect(newest).toHaveLength(EVENT_PAGE)
    expect(flat(withNewest(loaded, pageOf(newest)))).toEqual([...newest, ...between(801, 750)])
  })

  test('removes events that no longer exist', () => {
    const newest = [...between(1000, 901), ...between(899, 800)]
    expect(flat(withNewest(loaded, pageOf(newest)))).not.toContainEqual(at(900))
  })

  test('replaces all pages if it does not overlap them', () => {
    const merged = withNewest(loaded, pageOf(between(2000, 1801)))
    expect(flat(merged)).toEqual(between(2000, 1801))
    expect(merged).toMatchObject({ pages: [{ next: at(1801).id }], pageParams: ['now'] })
  })

  test('fills an empty list', () => {
    const empty: EventPages = { pages: [pageOf([])], pageParams: ['now'] }
    expect(flat(withNewest(empty, pageOf(between(3, 1))))).toEqual(between(3, 1))
  })
})

test('counts only events that are not on screen as new', () => {
  expect(countNew(flat(loaded), pageOf(between(1003, 804)))).toBe(3)
  expect(countNew(flat(loaded), pageOf(between(1000, 801)))).toBe(0)
})
