import { ASSET_STATUSES, INVENTORY_SORTS } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { AssetStatus } from '@yardmaster/core/contract/fleet/inventory.ts'
import * as z from 'zod/mini'
import { dotted, readId } from '../../../lib/dotted.ts'

const TAB_NAMES = ['thing', 'person', 'place'] as const
export type AssetTab = (typeof TAB_NAMES)[number]

const readStatus = (word: string) => ASSET_STATUSES.find((status) => status === word) ?? null

/**
 * `things` limits the page to people and places that are related to these things, so the Things tab is
 * hidden.
 */
export const TabHash = z.object({
  tab: z.optional(z.enum(TAB_NAMES)),
  things: z._default(z.string(), ''),
})

export const Sort = z.enum(INVENTORY_SORTS)

export const ThingsHash = z.object({
  search: z._default(z.string(), ''),
  categories: z._default(dotted<number>(readId), []),
  statuses: z._default(dotted<AssetStatus>(readStatus), []),
  flag: z._default(dotted<number>(readId), []),
  sort: z._default(Sort, 'name'),
  descending: z._default(z.stringbool(), false),
})
export type Listing = z.output<typeof ThingsHash>

/** The initial filter of every list. */
export const NO_FILTER = { search: '', categories: [], statuses: [], flag: [] }

export const isFiltered = ({ categories, statuses, flag }: Listing): boolean =>
  categories.length + statuses.length + flag.length > 0

/** Returns the available tabs and the active one. */
export function offeredTabs<Entry extends { name: AssetTab }>(
  entries: readonly Entry[],
  { tab, things }: z.output<typeof TabHash>,
): { offered: readonly Entry[]; shown: Entry | undefined } {
  const offered = things === '' ? entries : entries.filter(({ name }) => name !== 'thing')
  return { offered, shown: offered.find(({ name }) => name === tab) ?? offered[0] }
}
