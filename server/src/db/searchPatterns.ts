import { splitMeasures } from './measures.ts'
import { containing } from './paging.ts'

/** The shortest word that the trigram index can search for. */
const INDEXED_LENGTH = 3

/** Normalizes text like the column `search`: see plain_text in the migrations. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')

/**
 * Returns one pattern for each word, longest first. `indexed` is false if no word is long enough for the
 * index.
 */
export function searchPatterns(search: string): { patterns: string[]; indexed: boolean } {
  return patternsOf(plainText(search).split(/\s+/))
}

/** Returns the same for a search of equipment, which also has its measures in a form of their own. */
export function equipmentPatterns(search: string): { patterns: string[]; indexed: boolean } {
  const { measures, rest } = splitMeasures(plainText(search))
  return patternsOf([...measures, ...rest.split(/\s+/)])
}

function patternsOf(found: string[]): { patterns: string[]; indexed: boolean } {
  const words = found.filter(Boolean)
  const longestFirst = [...new Set(words)].toSorted((a, b) => b.length - a.length)
  return {
    patterns: longestFirst.map(containing),
    indexed: (longestFirst[0] ?? '').length >= INDEXED_LENGTH,
  }
}
