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
  const words = plainText(search).split(/\s+/).filter(Boolean)
  const longestFirst = [...new Set(words)].toSorted((a, b) => b.length - a.length)
  return {
    patterns: longestFirst.map(containing),
    indexed: (longestFirst[0] ?? '').length >= INDEXED_LENGTH,
  }
}
