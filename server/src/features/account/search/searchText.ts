import { containing } from '../../../db/paging.ts'
import { nearPatterns } from '../../../db/nearPatterns.ts'
import { plainText, searchPatterns } from '../../../db/searchPatterns.ts'

/** How to look for a text: one of `oneOf` must occur, and each of `others`. */
export type Wanted = {
  /** The longest word, or all ways in which it may have been misspelled. */
  oneOf: string[]
  others: string[]
  /** Whether the trigram index can find it wherever it occurs. */
  indexed: boolean
  /** Finds a text that is too short for that where a word begins with it. */
  begins: string[]
  /** The text without accents, upper case, blanks and dashes. Names that begin with it come first. */
  compact: string
}

export function wantedOf(text: string): Wanted {
  const { patterns, indexed } = searchPatterns(text)
  const [first = '%', ...others] = patterns
  return { oneOf: [first], others, indexed, begins: beginning(first.slice(1)), compact: compactText(text) }
}

/** The fields of a search text are separated by line breaks. */
const beginning = (pattern: string) => [pattern, `% ${pattern}`, `%\n${pattern}`]

/** Returns what to look for if the longest word has a typing error, or null if it is too short for one. */
export function similarTo(text: string): Wanted | null {
  const [longest = '', ...others] = plainText(text)
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
  const oneOf = nearPatterns(compactText(longest))
  if (oneOf.length === 0) return null
  return { oneOf, others: others.map(containing), indexed: true, begins: [], compact: compactText(text) }
}

/** Like compact_text in the migrations. */
export const compactText = (text: string): string => plainText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
