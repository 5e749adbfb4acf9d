import { containing } from '../../../db/paging.ts'
import { nearPatterns } from '../../../db/nearPatterns.ts'
import { plainText, searchPatterns } from '../../../db/searchPatterns.ts'

/** How to look for a text: each of `all` must occur and, unless it is empty, one of `any`. */
export type Wanted = {
  all: string[]
  any: string[]
  /** Whether the trigram index can find it. */
  indexed: boolean
  /** The text without accents, upper case, blanks and dashes. Names that begin with it come first. */
  compact: string
}

export function wantedOf(text: string): Wanted {
  const { patterns, indexed } = searchPatterns(text)
  return { all: patterns, any: [], indexed, compact: compactText(text) }
}

/** Returns what to look for if the longest word has a typing error, or null if it is too short for one. */
export function similarTo(text: string): Wanted | null {
  const [longest = '', ...others] = plainText(text)
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
  const any = nearPatterns(longest.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return any.length === 0
    ? null
    : { all: others.map(containing), any, indexed: true, compact: compactText(text) }
}

/** Like compact_text in the migrations. */
export const compactText = (text: string): string => plainText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
