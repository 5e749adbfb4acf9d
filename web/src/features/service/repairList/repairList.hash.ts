import { OPEN_STATUSES, PRIORITIES } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { DUE_FILTERS, REPAIR_SORTS, REPAIR_STATES } from '@yardmaster/core/contract/service/repairList.ts'
import * as z from 'zod/mini'

/** Ids, joined by dots. Invalid ids are ignored. */
const Ids = z.codec(z.string(), z.array(z.number()), {
  decode: (text) => text.split('.').flatMap((word) => (/^[1-9]\d{0,9}$/.test(word) ? Number(word) : [])),
  encode: (ids) => ids.join('.'),
})

const Count = z.codec(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.number(), {
  decode: Number,
  encode: String,
})

/** The choices for the minimum age of open tickets, in days. */
export const AGES = [7, 30, 90] as const

export const Sort = z.enum(REPAIR_SORTS)

export const RepairsHash = z.object({
  state: z._default(z.enum(REPAIR_STATES), 'open'),
  search: z._default(z.string(), ''),
  categories: z._default(Ids, []),
  branches: z._default(Ids, []),
  /** The minimum age in days. */
  age: z.optional(Count),
  equipment: z.optional(Count),
  client: z.optional(Count),
  /** A site of the client. */
  site: z.optional(Count),
  assignee: z.optional(z.string().check(z.regex(/^(?:none|[1-9]\d{0,8})$/))),
  priority: z.optional(z.enum(PRIORITIES)),
  status: z.optional(z.enum(OPEN_STATUSES)),
  due: z.optional(z.enum(DUE_FILTERS)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  completedFrom: z.optional(z.iso.date()),
  completedTo: z.optional(z.iso.date()),
  /** Whether tickets of archived assets are listed, too. */
  archived: z._default(z.stringbool(), false),
  sort: z._default(Sort, 'checkInDate'),
  descending: z._default(z.stringbool(), true),
})
export type Listing = z.output<typeof RepairsHash>

export const NO_FILTER = {
  search: '',
  categories: [],
  branches: [],
  age: undefined,
  equipment: undefined,
  client: undefined,
  site: undefined,
  assignee: undefined,
  priority: undefined,
  status: undefined,
  due: undefined,
  from: undefined,
  to: undefined,
  completedFrom: undefined,
  completedTo: undefined,
  archived: false,
}

export const isFiltered = ({ categories, branches, ...listing }: Listing): boolean => {
  const { age, equipment, client, site, assignee, priority, status, due } = listing
  const { from, to, completedFrom, completedTo } = listing
  const days = [from, to, completedFrom, completedTo]
  return (
    categories.length + branches.length > 0 ||
    listing.archived ||
    [age, equipment, client, site, assignee, priority, status, due, ...days].some(
      (value) => value !== undefined,
    )
  )
}
