/** Returns the first letters of the first and last words of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  // Reads by code point, because a name may begin with a letter outside the Basic Multilingual Plane.
  return ends
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20).trim())
    .join('')
    .toUpperCase()
}
