import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import type { Day } from '@yardmaster/core/days.ts'
import type { Span, View } from '@yardmaster/core/timeline/span.ts'
import { spanOf } from '@yardmaster/core/timeline/span.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useHashState } from '../../../lib/hash.ts'
import { useSession } from '../../../lib/session.tsx'
import { useToday } from '../../../lib/time.tsx'
import { TimelineHash } from './timelineHash.ts'

/** The state of the timeline in the URL, with setters. */
export function useTimelineAddress() {
  const { timezone } = useSession().branch
  const today = useToday()
  const [{ date, view, cursor }, setHash] = useHashState(TimelineHash)
  const day = date !== undefined && date < today ? date : today
  const span = spanOf(day, view, timezone)
  const at = cursor === undefined ? null : millisecondsOf(cursor)
  return {
    day,
    today,
    view,
    span,
    timezone,
    isLive: day === today,
    /** Null if no cursor was chosen or it is outside the span. */
    cursor: at !== null && at >= span.from && at < span.to ? at : null,
    setDay: (next: Day) => setHash({ date: next < today ? next : undefined, cursor: undefined }),
    setView: (next: View) => setHash({ view: next }, { replace: true }),
    setCursor: (next: number) => setHash({ cursor: new Date(next).toISOString() }, { replace: true }),
  }
}

/**
 * Milliseconds without movement before the URL is updated, because browsers limit the rate of URL changes.
 */
const REST = 300

/** The cursor follows every movement immediately. The URL is updated when the cursor has come to rest. */
export function useCursor(
  { cursor, setCursor }: Pick<ReturnType<typeof useTimelineAddress>, 'cursor' | 'setCursor'>,
  { from, to }: Span,
): [number | null, (at: number) => void] {
  const [moved, setMoved] = useState<{ at: number; from: number | null } | null>(null)
  const [written, setWritten] = useState<number | null>(null)
  // A URL that someone else changed in the meantime takes precedence. The cursor may have moved on since it was
  // written to the URL.
  const at = moved && (moved.from === cursor || written === cursor) ? moved.at : cursor
  const write = useEffectEvent((next: number) => {
    setWritten(next)
    setCursor(next)
  })
  useEffect(() => {
    if (at === null || at === cursor) return
    const timer = setTimeout(() => write(at), REST)
    return () => clearTimeout(timer)
  }, [at, cursor])
  const move = (next: number) =>
    setMoved({ at: Math.round(Math.min(Math.max(next, from), to - 1)), from: cursor })
  return [at, move]
}
