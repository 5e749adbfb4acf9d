import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../lib/query.ts'
import { rangeOf, readingsQuery } from './history.api.ts'
import type { Whereabouts } from './trail.ts'
import { whereAt } from './trail.ts'

/** The readings of four hours are loaded at once. At the fastest pace, they play for two minutes. */
const SPAN = 4 * 3_600_000

const spanQuery = (assetId: number, span: number) =>
  readingsQuery(assetId, rangeOf({ from: span * SPAN, to: (span + 1) * SPAN }))

/**
 * Returns where an asset was at an instant, from the readings around it and never from a drawn line. Returns
 * null if it had not reported by then. Loads the readings that follow in advance, and stays where it was while
 * others load.
 */
export function useWhereabouts(assetId: number, at: number | null): Whereabouts | null {
  const span = at === null ? 0 : Math.floor(at / SPAN)
  const isAsked = at !== null
  const { data, isPlaceholderData } = useQuery({
    ...spanQuery(assetId, span),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (isAsked && (span + 1) * SPAN < Date.now())
      void queryClient.prefetchQuery(spanQuery(assetId, span + 1))
  }, [assetId, span, isAsked])
  const here = data && at !== null ? whereAt(data.points, at, data.gapSeconds) : null
  return here && isPlaceholderData ? { ...here, isStale: false } : here
}
