import { repeatedPart } from './forms.ts'

/** What follows each other in the alphabet, in numbers and on keyboards. */
const LINES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  '!@#$%^&*()',
]

/** Shorter runs are part of ordinary words. */
const RUN_MIN = 3

/** Fewer characters than this beside what anyone can guess don't make a password safe. */
export const FREE_MIN = 4

/** Fewer different characters than this are a pattern, however long the password is. */
const DIFFERENT_MIN = 4

/** Day, month and year in any order. */
const DAY = '(0[1-9]|[12][0-9]|3[01])'
const MONTH = '(0[1-9]|1[0-2])'
const YEAR = '(19|20)[0-9]{2}'
const DATE = new RegExp(`^(${DAY}${MONTH}${YEAR}|${MONTH}${DAY}${YEAR}|${YEAR}${MONTH}${DAY})$`)

/** Returns whether a bare text only repeats characters, follows sequences such as abcd or qwerty, or is a date. */
export function isPattern(bare: string): boolean {
  if (DATE.test(bare)) return true
  const characters = Array.from(bare)
  if (new Set(characters).size < DIFFERENT_MIN) return true
  return withoutRuns(characters) < FREE_MIN || repeatedPart(bare).length < FREE_MIN
}

/** Returns the number of characters outside of runs. */
function withoutRuns(characters: readonly string[]): number {
  let free = 0
  for (let start = 0; start < characters.length;) {
    const length = runFrom(characters, start)
    if (length < RUN_MIN) free++
    start += length < RUN_MIN ? 1 : length
  }
  return free
}

/** Returns the length of the longest run that starts here. */
const runFrom = (characters: readonly string[], start: number): number =>
  Math.max(
    ...[same, follows, (a: string, b: string) => follows(b, a)].map((continues) => {
      let end = start + 1
      while (end < characters.length && continues(characters[end - 1] ?? '', characters[end] ?? '')) end++
      return end - start
    }),
  )

const same = (a: string, b: string) => a === b
const follows = (a: string, b: string) => LINES.some((line) => line.includes(a + b))
