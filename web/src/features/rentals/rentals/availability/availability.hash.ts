import { Day } from '@yardmaster/core/contract/instants.ts'
import { addDays } from '@yardmaster/core/timeline/span.ts'
import * as z from 'zod/mini'
import { useHashState } from '../../../../lib/hash.ts'
import { useToday } from '../../../../lib/time.tsx'
import { IdText } from '../rentals.hash.ts'

/** The search for available equipment in a link. The names differ from those of the page below it. */
const AvailabilityHash = z.object({
  find: z._default(z.stringbool(), false),
  findText: z._default(z.string(), ''),
  findCategory: z.optional(IdText),
  /** The first day. Defaults to today. */
  findFrom: z.optional(Day),
  /** The last day. Defaults to a week after the first one. */
  findTo: z.optional(Day),
  findAnyBranch: z._default(z.stringbool(), false),
})

const NOTHING = {
  find: false,
  findText: '',
  findCategory: undefined,
  findFrom: undefined,
  findTo: undefined,
  findAnyBranch: false,
} as const

/** Days. */
const USUAL_LENGTH = 7

/** What is searched for. Days are those of the branch, and both count. */
export type Wanted = {
  search: string
  categoryId: number | undefined
  from: string
  to: string
  anyBranch: boolean
}

/** The search in the URL, with defaults for what the link doesn't say. */
export function useWanted() {
  const today = useToday()
  const [hash, setHash] = useHashState(AvailabilityHash)
  const from = hash.findFrom ?? today
  const wanted: Wanted = {
    search: hash.findText,
    categoryId: hash.findCategory,
    from,
    to: hash.findTo ?? addDays(from, USUAL_LENGTH),
    anyBranch: hash.findAnyBranch,
  }
  return {
    isOpen: hash.find,
    wanted,
    close: () => setHash(NOTHING, { replace: true }),
    change: (patch: Partial<Wanted>) => {
      const { search, categoryId, from: first, to, anyBranch } = { ...wanted, ...patch }
      setHash(
        { findText: search, findCategory: categoryId, findFrom: first, findTo: to, findAnyBranch: anyBranch },
        { replace: true },
      )
    },
  }
}
