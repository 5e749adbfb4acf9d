import { RENTAL_SORTS, RENTAL_VIEWS } from '@yardmaster/core/contract/rentals/rentals.ts'
import * as z from 'zod/mini'

export const RENTAL_TABS = ['board', 'calendar', 'list'] as const
export const RentalTab = z.object({ tab: z._default(z.enum(RENTAL_TABS), 'board') })

export const IdText = z.codec(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.number(), {
  decode: Number,
  encode: String,
})

export const Sort = z.enum(RENTAL_SORTS)

export const RentalsHash = z.object({
  view: z._default(z.enum(RENTAL_VIEWS), 'open'),
  search: z._default(z.string(), ''),
  category: z.optional(IdText),
  client: z.optional(IdText),
  /** A site of the client. */
  site: z.optional(IdText),
  asset: z.optional(IdText),
  /** The days on which the asset was out. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  sort: z._default(Sort, 'next'),
  descending: z._default(z.stringbool(), false),
})
export type Listing = z.output<typeof RentalsHash>

export const NO_FILTER = {
  search: '',
  category: undefined,
  client: undefined,
  site: undefined,
  asset: undefined,
  from: undefined,
  to: undefined,
}

export const isFiltered = ({ category, client, site, asset, from, to }: Listing): boolean =>
  [category, client, site, asset, from, to].some((chosen) => chosen !== undefined)

/**
 * Opens the dialog for a new rental with these values, so that other pages can link to it. `start` and `due`
 * are days or instants.
 */
export const NewRentalHash = z.object({
  add: z.optional(z.stringbool()),
  asset: z.optional(IdText),
  start: z.optional(z.string()),
  due: z.optional(z.string()),
})
export type NewRental = z.output<typeof NewRentalHash>
