import { containing } from '../../../db/paging.ts'
import { nearPatterns } from '../../../db/nearPatterns.ts'
import { plainText, searchPatterns } from '../../../db/searchPatterns.ts'

/** How to look for a text: one of `oneOf` must occur, and each of `others`. */
export type Wanted = {
  /** The longest word, or all ways in which it may have been misspelled. */
  oneOf: string[]
  others: string[]
  /** Whether the trigram index can find it. */
  indexed: boolean
  /** The text without accents, upper case, blanks and dashes. Names that begin with it come first. */
  compact: string
}

export function wantedOf(text: string): Wanted {
  const { patterns, indexed } = searchPatterns(text)
  return { oneOf: patterns.slice(0, 1), others: patterns.slice(1), indexed, compact: compactText(text) }
}

/** Returns what to look for if the longest word has a typing error, or null if it is too short for one. */
export function similarTo(text: string): Wanted | null {
  const [longest = '', ...others] = plainText(text)
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
  const oneOf = nearPatterns(compactText(longest))
  if (oneOf.length === 0) return null
  return { oneOf, others: others.map(containing), indexed: true, compact: compactText(text) }
}

/** Like compact_text in the migrations. */
export const compactText = (text: string): string => plainText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
