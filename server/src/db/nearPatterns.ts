import { containing } from './paging.ts'

/** In shorter words, a different letter is a different word. */
const SHORTEST = 4

/** Stands for any one letter until the pattern is escaped. Nobody types this control character. */
const ANY = '\u0001'

/** Returns patterns for a word in which one letter is wrong, missing, too many, or swapped with the next one. */
export function nearPatterns(word: string): string[] {
  if (word.length < SHORTEST) return []
  const letters = word.split('')
  const near = letters.flatMap((letter, at) => [
    letters.with(at, ANY),
    letters.toSpliced(at, 1),
    ...(at > 0
      ? [letters.toSpliced(at, 0, ANY), letters.with(at, letters[at - 1] ?? '').with(at - 1, letter)]
      : []),
  ])
  return [...new Set(near.map((changed) => containing(changed.join('')).replaceAll(ANY, '_')))]
}
