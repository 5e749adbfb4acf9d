/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  // By code point: a name may begin with a letter outside the basic plane.
  return ends
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20).trim())
    .join('')
    .toUpperCase()
}
