import { useQuery } from '@tanstack/react-query'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { queryKey, useEndpointPages } from '../../../../lib/query.ts'
import { useSession } from '../../../../lib/session.tsx'
import { addDays } from '@yardmaster/core/timeline/span.ts'
import type { Wanted } from './availability.hash.ts'
import { beginningOn, periodOfDays } from './wantedPeriod.ts'

/** Returns the call for a search. The present stays that of the first render, so that it isn't repeated. */
function useCallOf() {
  const { timezone } = useSession().branch
  const [now] = useState(Date.now)
  return ({ search, categoryId, anyBranch, ...days }: Wanted) => ({
    query: {
      ...periodOfDays(days, now, timezone),
      search: search.trim(),
      categoryId,
      anyBranch: String(anyBranch),
    },
  })
}

export function useAvailable(wanted: Wanted) {
  const callOf = useCallOf()
  return useEndpointPages(rentals.availability, callOf(wanted), ({ next }) =>
    next === null ? null : { after: next },
  )
}

/** A search that finds something, with the number of assets on its first page. */
export type Found = { wanted: Wanted; count: number; hasMore: boolean }

/** By how many days a rental may begin later. Someone who waits longer looks at the calendar. */
const LATER = [1, 2, 3, 4, 5, 6, 7, 10, 14]

/** Returns the changes of a search without results that would find something. */
export function useAlternatives(wanted: Wanted, isBranchAlone: boolean) {
  const callOf = useCallOf()
  const elsewhere = isBranchAlone ? [{ ...wanted, anyBranch: true }] : []
  const later = LATER.map((days) => ({ ...wanted, ...beginningOn(wanted, addDays(wanted.from, days)) }))
  const { data } = useQuery({
    queryKey: [...queryKey(rentals.availability, callOf(wanted)), 'alternatives', isBranchAlone],
    queryFn: async ({ signal }): Promise<Found[]> => {
      const find = (searches: readonly Wanted[]) => firstFound(searches, callOf, signal)
      const found = await Promise.all([find(elsewhere), find(later)])
      return found.filter((each) => each !== null)
    },
  })
  return data
}

/** Asks for one after the other, so that the nearest day answers most searches. */
async function firstFound(
  searches: readonly Wanted[],
  callOf: ReturnType<typeof useCallOf>,
  signal: AbortSignal,
): Promise<Found | null> {
  for (const wanted of searches) {
    const { rows, next } = await call(rentals.availability, callOf(wanted), signal)
    if (rows.length > 0) return { wanted, count: rows.length, hasMore: next !== null }
  }
  return null
}
