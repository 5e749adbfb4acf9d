import type { Day } from '@yardmaster/core/days.ts'
import { keyFromId } from '@yardmaster/core/events/eventKey.ts'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useToday } from '../../../lib/time.tsx'

const Hash = z.object({
  eventId: z.optional(z.string().check(z.refine((text) => keyFromId(text) !== null))),
  end: z.optional(z.iso.date()),
})

const HIDE_STATUS = 'hideStatus'

/** The list's settings in the URL: the linked event, the last day, and whether status events are shown. */
export function useEventsAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [{ eventId, end }, setHash] = useHashState(Hash)
  const today = useToday()
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
