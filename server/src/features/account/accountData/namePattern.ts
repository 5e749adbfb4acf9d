import { fullName } from '../../../context.ts'

type Named = { firstName: string; lastName: string; email: string | null }

const LETTER = '[[:alnum:]]'
/** In stored JSON, a line break before a name is a backslash and a letter. */
const BEFORE = `(?:(?<=\\\\[nrtbf])|(?<!${LETTER}))`

/**
 * Returns a regular expression of PostgreSQL that finds the full name and the email of a person as whole words, in text
 * and in stored JSON. Null if there is nothing to look for.
 */
export function namePattern(person: Named, { withName }: { withName: boolean }): string | null {
  const wanted = [withName ? fullName(person) : '', person.email ?? ''].filter((text) => text.trim() !== '')
  return wanted.length === 0 ? null : `${BEFORE}(?:${wanted.map(literal).join('|')})(?!${LETTER})`
}

const literal = (text: string): string =>
  text
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s]/gu, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`\s+`)

/** A name of one word, such as “Crew”, may mean anything in a text. */
export const isTelling = (person: Named): boolean => /\S\s+\S/.test(fullName(person))
