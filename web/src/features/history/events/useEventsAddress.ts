import type { Day } from '@yardmaster/core/days.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useToday } from '../../../lib/time.tsx'

const Hash = z.object({
  eventId: z.optional(z.string()),
  end: z.optional(z.iso.date()),
})
/** The last day as it is written, readable or not. */
const WrittenEnd = z.object({ end: z.optional(z.string()) })

const HIDE_STATUS = 'hideStatus'

/** The list's settings in the URL: the linked event, the last day, and whether status events are shown. */
export function useEventsAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [{ eventId, end }, setHash] = useHashState(Hash)
  const [written] = useHashState(WrittenEnd)
  const today = useToday()
  const unreadable = end !== undefined && end <= today ? undefined : written.end
  const correct = useEffectEvent(() => setHash({ end: undefined }, { replace: true }))
  useEffect(() => {
    // A day that can't be read or hasn't begun shows today, and the address then says so.
    if (unreadable !== undefined) correct()
  }, [unreadable])
  const fields = new URLSearchParams(search)
  return {
    eventId,
    /** The selected day, or undefined for today and all new events. */
    end: end !== undefined && end < today ? end : undefined,
    hidesStatus: fields.get(HIDE_STATUS) === 'true',
    setEnd: (day: Day) => setHash({ end: day < today ? day : undefined, eventId: undefined }),
    setHidesStatus: (hides: boolean) => {
      if (hides) fields.set(HIDE_STATUS, 'true')
      else fields.delete(HIDE_STATUS)
      void navigate({ search: fields.toString(), hash: window.location.hash }, { replace: true })
    },
  }
}
