import { Day } from '@yardmaster/core/contract/instants.ts'
import { addDays } from '@yardmaster/core/timeline/span.ts'
import * as z from 'zod/mini'
import { useHashState } from '../../../../lib/hash.ts'
import { readHash } from '../../../../lib/hashText.ts'
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

/** What changes, or how it follows from the present search. */
export type Change = Partial<Wanted> | ((wanted: Wanted) => Partial<Wanted>)

function wantedIn(hash: z.output<typeof AvailabilityHash>, today: string): Wanted {
  const from = hash.findFrom ?? today
  return {
    search: hash.findText,
    categoryId: hash.findCategory,
    from,
    to: hash.findTo ?? addDays(from, USUAL_LENGTH),
    anyBranch: hash.findAnyBranch,
  }
}

/** The fields of the URL by what they say. */
const FIELDS = {
  search: 'findText',
  categoryId: 'findCategory',
  from: 'findFrom',
  to: 'findTo',
  anyBranch: 'findAnyBranch',
} as const satisfies Record<keyof Wanted, keyof z.output<typeof AvailabilityHash>>

/** The search in the URL, with defaults for what the link doesn't say. */
export function useWanted() {
  const today = useToday()
  const [hash, setHash] = useHashState(AvailabilityHash)
  return {
    isOpen: hash.find,
    wanted: wantedIn(hash, today),
    close: () => setHash(NOTHING, { replace: true }),
    change: (change: Change) => {
      // A field may still be waiting for the user to stop typing, so the rendered search can be outdated.
      const present = wantedIn(readHash(AvailabilityHash, window.location.hash), today)
      const patch = typeof change === 'function' ? change(present) : change
      const fields = Object.entries(patch).map(([name, value]) => [FIELDS[name as keyof Wanted], value])
      setHash(Object.fromEntries(fields), { replace: true })
    },
  }
}
