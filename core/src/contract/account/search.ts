import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { requiredText } from '../texts.ts'

/** What the search finds, in the order in which it is shown. */
export const FOUND_KINDS = [
  'asset',
  'category',
  'person',
  'client',
  'place',
  'town',
  'ticket',
  'rental',
  'device',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Enough to choose from. Whoever sees as many types another letter. */
export const FOUND_PER_KIND = 6
export const SEARCH_TEXT_MAX = 100

export const Found = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  /** The same for the same thing in every search, such as `asset:12`. */
  key: z.string(),
  name: z.string(),
  /** What it is, or the field in which the text was found. */
  detail: z.string(),
  /** The page that shows it. */
  path: z.string(),
  /** The branch, if it is another one than the caller works in. */
  branch: z.nullable(z.string()),
  /** Those of a category, or of an asset's category. */
  icon: z.nullable(z.string()),
  color: z.nullable(z.string()),
})
export type Found = z.output<typeof Found>

export const SearchResults = z.strictObject({
  found: z.array(Found),
  /** Nothing is spelled exactly like this. The results differ by one letter. */
  isSimilar: z.boolean(),
})
export type SearchResults = z.output<typeof SearchResults>

export const search = {
  read: get('/api/search', {
    can: 'session.read',
    summary: 'Searches assets, categories, people, clients, places, towns, tickets, rentals and devices',
    description:
      'Searches all branches that the caller can see. Every word of the text must occur; accents, upper case and dashes don’t matter. If nothing matches, one wrong letter per text is forgiven. Returns the best matches of each kind.',
    query: z.strictObject({ text: requiredText(SEARCH_TEXT_MAX) }),
    response: SearchResults,
  }),
}
