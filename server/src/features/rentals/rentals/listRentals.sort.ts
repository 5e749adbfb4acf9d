import type { RentalQuery } from '@yardmaster/core/contract/rentals/rentals.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { oldestAlertAt } from '../../../db/rentalAlerts.ts'
import { readCursor, readInstantCursor, writeCursor, writeInstantCursor } from '../../../db/paging.ts'
import type { ListView } from './listRentals.filter.ts'

type SortKey = RawBuilder<Temporal.Instant | string>
type Sort = { key: SortKey; descending: boolean }

export type SortCursor = { key: RawBuilder<unknown>; id: number }

const START = sql<Temporal.Instant>`rental.start_at`
const IN = sql<Temporal.Instant>`rental.in_at`
const DUE = sql<Temporal.Instant>`rental.due_at`

/** What the sort `next` goes by. The views with many rentals but `open` have an index in this order. */
const NEXT: Record<ListView, Sort> = {
  open: {
    key: sql<Temporal.Instant>`case when rental.out_at is null then rental.start_at else rental.due_at end`,
    descending: false,
  },
  goingOutToday: { key: START, descending: false },
  reserved: { key: START, descending: false },
  onRent: { key: DUE, descending: false },
  dueToday: { key: DUE, descending: false },
  dueLater: { key: DUE, descending: false },
  overdue: { key: DUE, descending: false },
  needsAttention: { key: oldestAlertAt, descending: false },
  toPickUp: { key: sql<Temporal.Instant>`coalesce(rental.in_at, rental.due_at)`, descending: false },
  returnedThisWeek: { key: IN, descending: true },
  returnedToday: { key: IN, descending: true },
  all: { key: START, descending: true },
}

const KEYS: Record<Exclude<RentalQuery['sort'], 'next'>, SortKey> = {
  asset: sql<string>`equipment.name_key`,
  client: sql<string>`sorted.name_key`,
  startAt: START,
  dueAt: DUE,
}

export type Sorted = Pick<RentalQuery, 'sort' | 'descending'> & { view: ListView }

function sortOf({ sort, view, descending }: Sorted): Sort {
  if (sort !== 'next') return { key: KEYS[sort], descending }
  const next = NEXT[view]
  return { key: next.key, descending: next.descending !== descending }
}

/**
 * Among all rentals, few may contain a word. Reading them in the order of an index would then read the whole
 * history in that order, which takes three times as long as reading it once.
 */
export function searchedSortOf(query: Sorted & { search: string }): Sort {
  const { key, descending } = sortOf(query)
  if (query.view !== 'all' || query.search === '' || isByText(query)) return { key, descending }
  return { key: sql<Temporal.Instant>`(${key} + interval '0')`, descending }
}

const isByText = ({ sort }: Sorted) => sort === 'asset' || sort === 'client'

export function readSortCursor(sorted: Sorted, after: string): SortCursor {
  if (isByText(sorted)) {
    const { key, id } = readCursor(after)
    return { key: sql`${key}`, id }
  }
  const { at, id } = readInstantCursor(after)
  return { key: sql`${at.toString()}::timestamptz`, id }
}

export const writeSortCursor = (key: Temporal.Instant | string, id: number): string =>
  typeof key === 'string' ? writeCursor({ key, id }) : writeInstantCursor({ at: key, id })
