import type { InfiniteData } from '@tanstack/react-query'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, CallOf } from '@yardmaster/core/contract/endpoint.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { CALENDAR_PAGE, rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../../../lib/call.ts'
import { queryKey, useEndpoint } from '../../../../lib/query.ts'
import type { CalendarAddress } from './calendar.hash.ts'
import { stateAt } from './rentalPeriod.ts'

type CalendarPage = AnswerOf<typeof rentals.calendar>

type Shown = Pick<CalendarAddress, 'axis' | 'search' | 'category' | 'rented'>

const filterOf = ({ search, category, rented }: Shown) => ({
  search: search.trim(),
  categoryId: category,
  rentedOnly: String(rented),
})

/** Rows. Someone who has scrolled further starts again at the top when the period changes. */
const KEPT_MAX = 10 * CALENDAR_PAGE

/**
 * Loads the calendar in pages. Another period begins with as many rows as are shown, so that the user keeps
 * their place in the list.
 */
export function useCalendarPages(shown: Shown) {
  const filter = filterOf(shown)
  const query = { from: shown.axis.days[0] ?? '', to: shown.axis.days.at(-1) ?? '', ...filter }
  const kept = useRef({ filter: '', rows: 0 })
  const pages = useInfiniteQuery({
    queryKey: [...queryKey(rentals.calendar, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const isSameList = pageParam === null && kept.current.filter === JSON.stringify(filter)
      return readRows(query, { after: pageParam, least: isSameList ? kept.current.rows : 1 }, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const rows = pages.data?.pages.reduce((sum, page) => sum + page.rows.length, 0) ?? 0
  useEffect(() => {
    kept.current = { filter: JSON.stringify(filter), rows: rows > KEPT_MAX ? 1 : rows }
  })
  return pages
}

type CalendarQuery = NonNullable<CallOf<typeof rentals.calendar>['query']>

/** Reads pages until there are at least so many rows. */
async function readRows(
  query: CalendarQuery,
  { after, least }: { after: string | null; least: number },
  signal: AbortSignal,
): Promise<CalendarPage> {
  const page = await call(rentals.calendar, { query: { ...query, ...(after && { after }) } }, signal)
  if (page.next === null || page.rows.length >= least) return page
  const more = await readRows(query, { after: page.next, least: least - page.rows.length }, signal)
  return { rows: [...page.rows, ...more.rows], next: more.next }
}

export const useCategories = () => useEndpoint(categories.list, {})

/** What else shows a due time. */
const STALE = [rentals.list, rentals.count, rentals.board, rentals.read, rentals.changes, rentals.ofAsset]

/**
 * Returns a function that shows another due time in the calendar and reloads everything else that shows it.
 * Loading the calendar again would take long after someone has scrolled through many pages.
 */
export function useShowDue() {
  const client = useQueryClient()
  return (id: number, dueAt: string) => {
    client.setQueriesData<InfiniteData<CalendarPage>>({ queryKey: queryKey(rentals.calendar) }, (data) =>
      data?.pages ? { ...data, pages: data.pages.map((page) => withDue(page, id, dueAt)) } : data,
    )
    void client.invalidateQueries({ queryKey: queryKey(rentals.calendar), refetchType: 'none' })
    for (const endpoint of STALE) void client.invalidateQueries({ queryKey: queryKey(endpoint) })
  }
}

/** Returns a page of the calendar in which one rental has another due time. */
function withDue(page: CalendarPage, id: number, dueAt: string): CalendarPage {
  if (!page.rows.some((row) => row.rentals.some((rental) => rental.id === id))) return page
  const rows = page.rows.map((row) => ({
    ...row,
    rentals: row.rentals.map((rental) => {
      if (rental.id !== id) return rental
      const moved = { ...rental, dueAt }
      return { ...moved, state: stateAt(moved, Date.now()) }
    }),
  }))
  return { ...page, rows }
}
