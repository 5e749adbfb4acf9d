import { containing } from './paging.ts'

/** What the index of trigrams can be entered with. */
const INDEXED_LENGTH = 3

/** As the column `search` is written: see plain_text in the migrations. */
const plainText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')

/** One pattern for each word, the longest first. Not indexed: no word is long enough. */
export function searchPatterns(search: string): { patterns: string[]; indexed: boolean } {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  const longestFirst = [...new Set(words)].toSorted((a, b) => b.length - a.length)
  return {
    patterns: longestFirst.map(containing),
    indexed: (longestFirst[0] ?? '').length >= INDEXED_LENGTH,
  }
}
