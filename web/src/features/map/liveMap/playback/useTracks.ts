import { useQueries } from '@tanstack/react-query'
import { CallError } from '../../../../lib/call.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useSession } from '../../../../lib/session.tsx'
import { eventsQuery, intervalsQuery, rangeOf, trailQuery } from '../../../../widgets/trail/history.api.ts'
import type { Coloring } from '../../../../widgets/trail/trailColors.ts'
import { colorsOf } from '../../../../widgets/trail/trailColors.ts'
import type { Fleet } from '../fleet/fleet.ts'
import type { Period } from './period.ts'
import type { Track } from './Track.ts'
import { useCategoryColor } from './useCategoryColor.ts'

/** The colors for several tracks, in order. Category colors could be the same. */
const TRACK_COLORS = [
  '#2088d8',
  '#d8692a',
  '#2f9a55',
  '#9a55cc',
  '#a6362f',
  '#0e6169',
  '#cf4f9e',
  '#96803a',
  '#24529c',
  '#855133',
] as const

const isNotFound = (error: unknown): boolean => error instanceof CallError && error.status === 404

/**
 * Loads the activity of these assets within the period. A single asset gets a trail colored by `coloring`.
 */
export function useTracks(fleet: Fleet, ids: readonly number[], period: Period, coloring: Coloring) {
  const text = useText()
  const { useMetric: metric } = useSession()
  const categoryColor = useCategoryColor(fleet)
  const range = rangeOf(period)
  const trails = useQueries({ queries: ids.map((id) => trailQuery(id, range)) })
  const intervals = useQueries({ queries: ids.map((id) => intervalsQuery(id, range)) })
  const events = useQueries({ queries: ids.map((id) => eventsQuery(id, range)) })
  const queries = [...trails, ...intervals, ...events]
  // One unknown asset in a link doesn't stop the others.
  const isUnknown = (place: number) => isNotFound(trails[place]?.error)
  const isNobodyKnown = ids.every((_, place) => isUnknown(place))
  const failed = queries.find(({ error }) => error && (isNobodyKnown || !isNotFound(error)))
  if (failed || queries.some(({ isPending }) => isPending)) return { tracks: null, failed }

  const nameOf = (id: number) => {
    const index = fleet.indexOf(id)
    return index === -1 ? text('playback.unnamed') : fleet.asset(index).name
  }
  const isAlone = ids.length === 1
  const tracks = ids.flatMap((id, place): Track[] => {
    if (isUnknown(place)) return []
    const stretches = intervals[place]?.data ?? []
    const color = (isAlone ? undefined : TRACK_COLORS[place]) ?? categoryColor(id)
    return [
      {
        id,
        name: nameOf(id),
        overview: trails[place]?.data ?? { lines: [], gaps: [] },
        color,
        colors: (points) =>
          isAlone ? colorsOf(points, coloring, { intervals: stretches, metric }) : points.map(() => color),
        intervals: stretches,
        events: events[place]?.data ?? [],
      },
    ]
  })
  return { tracks, failed }
}
