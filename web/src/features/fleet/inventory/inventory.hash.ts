import { INVENTORY_SORTS } from '@yardmaster/core/contract/fleet/inventory.ts'
import { ASSET_RENTAL_STATES } from '@yardmaster/core/rules/rentals.ts'
import type { AssetRentalState } from '@yardmaster/core/rules/rentals.ts'
import * as z from 'zod/mini'
import { dotted, readId } from '../../../lib/dotted.ts'
import { useHashState } from '../../../lib/hash.ts'
import { STATUS_HASH, upgradeStatus } from '../../../widgets/lists/statusHash.ts'

const TAB_NAMES = ['thing', 'person', 'place'] as const
export type AssetTab = (typeof TAB_NAMES)[number]

/**
 * `things` limits the page to people and places that are related to these things, so the Things tab is
 * hidden.
 */
export const TabHash = z.object({
  tab: z.optional(z.enum(TAB_NAMES)),
  things: z._default(z.string(), ''),
})

export const Sort = z.enum(INVENTORY_SORTS)

const readRentalState = (word: string) => ASSET_RENTAL_STATES.find((state) => state === word) ?? null

export const ThingsHash = z.object({
  search: z._default(z.string(), ''),
  categories: z._default(dotted<number>(readId), []),
  branches: z._default(dotted<number>(readId), []),
  ...STATUS_HASH,
  flag: z._default(dotted<number>(readId), []),
  rentals: z._default(dotted<AssetRentalState>(readRentalState), []),
  /** Whether the assets moved without a rental and are not back yet. */
  moved: z.optional(z.stringbool()),
  /** Whether the assets show another sign of theft now. */
  theft: z.optional(z.stringbool()),
  /** The client where the assets are. */
  client: z._default(dotted<number>(readId), []),
  /** A site of the client. */
  site: z._default(dotted<number>(readId), []),
  places: z._default(dotted<number>(readId), []),
  towns: z._default(dotted<number>(readId), []),
  people: z._default(dotted<number>(readId), []),
  sort: z._default(Sort, 'name'),
  descending: z._default(z.stringbool(), false),
})
export type Listing = z.output<typeof ThingsHash>

export const useListing = () => useHashState(ThingsHash, upgradeStatus)

/** The initial filter of every list. */
export const NO_FILTER = {
  search: '',
  categories: [],
  branches: [],
  statuses: [],
  inShop: undefined,
  flag: [],
  rentals: [],
  moved: undefined,
  theft: undefined,
  client: [],
  site: [],
  places: [],
  towns: [],
  people: [],
}

export const isFiltered = ({ inShop, moved, theft, ...listing }: Listing): boolean =>
  inShop !== undefined ||
  moved !== undefined ||
  theft !== undefined ||
  [
    listing.categories,
    listing.branches,
    listing.statuses,
    listing.flag,
    listing.rentals,
    listing.client,
    listing.site,
    listing.places,
    listing.towns,
    listing.people,
  ].some((chosen) => chosen.length > 0)

/** Returns the available tabs and the active one. */
export function offeredTabs<Entry extends { name: AssetTab }>(
  entries: readonly Entry[],
  { tab, things }: z.output<typeof TabHash>,
): { offered: readonly Entry[]; shown: Entry | undefined } {
  const offered = things === '' ? entries : entries.filter(({ name }) => name !== 'thing')
  return { offered, shown: offered.find(({ name }) => name === tab) ?? offered[0] }
}
