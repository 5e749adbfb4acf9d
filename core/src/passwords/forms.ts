/** Characters that only separate words. */
const SEPARATORS = /[\s._/-]+/gu

/** Digits with punctuation around them, as in `2026!` or a date. People add them to satisfy a rule. */
const DECORATION = /^[^\p{L}\p{N}]{0,3}\p{N}{0,8}[^\p{L}\p{N}]{0,3}$/u
const DECORATION_MAX = 14

/** The letters that digits and symbols stand for. A 1 may be an i or an l. */
const LEET: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '+': 't',
}

/** Lowercase, without accents and separators. */
export const bareForm = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(SEPARATORS, '')

/** Returns where the word of a text can start and end: its decoration may have letters that look like digits. */
function cutsOf(bare: string): { starts: number[]; ends: number[] } {
  const lengths = Array.from({ length: Math.min(bare.length, DECORATION_MAX) + 1 }, (_, length) => length)
  return {
    starts: lengths.filter((length) => DECORATION.test(bare.slice(0, length))),
    ends: lengths.map((length) => bare.length - length).filter((end) => DECORATION.test(bare.slice(end))),
  }
}

/** Removes as much decoration as there is. */
export function withoutDecoration(bare: string): string {
  const { starts, ends } = cutsOf(bare)
  return bare.slice(Math.max(...starts), Math.min(...ends))
}

/** A text without any letter stays: it is a number. */
export const withoutLeet = (bare: string, one: 'i' | 'l' = 'i'): string =>
  /\p{L}/u.test(bare)
    ? Array.from(bare, (character) => (character === '1' ? one : (LEET[character] ?? character))).join('')
    : bare

/**
 * Returns the part that a text repeats, or the text itself. The last repetition may be cut off.
 */
export function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length)
  }
  return text
}

/**
 * Returns the words that a password may be made from: as typed, without decoration, and with letters in place
 * of the digits and symbols that stand for them.
 */
export function formsOf(password: string): string[] {
  const bare = bareForm(password)
  const { starts, ends } = cutsOf(bare)
  const trimmed = new Set(starts.flatMap((start) => ends.map((end) => bare.slice(start, end))))
  const spelled = [...trimmed].flatMap((form) => [form, withoutLeet(form, 'i'), withoutLeet(form, 'l')])
  return [...new Set(spelled.flatMap((form) => [form, repeatedPart(form)]))]
}
