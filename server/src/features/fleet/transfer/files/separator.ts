const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

const LINES = 30
const CHARACTERS = 256 * 1024

/**
 * Returns the separator that splits most of the first lines into the same number of values, and into the
 * most values.
 */
export function guessSeparator(text: string): Separator {
  const start = text.slice(0, CHARACTERS)
  const scores = SEPARATORS.map((separator) => {
    const counts = valuesPerLine(start, separator)
    const [first = 1] = counts
    const alike = counts.filter((count) => count === first).length / Math.max(1, counts.length)
    return { separator, score: first < 2 ? 0 : alike + first / 1000 }
  })
  return scores.reduce((best, other) => (other.score > best.score ? other : best)).separator
}

/** Counts the values in the first lines. Quoted separators and line breaks don't count. */
function valuesPerLine(text: string, separator: Separator): number[] {
  const counts: number[] = []
  let values = 1
  let quoted = false
  let hasContent = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    if (!quoted && (character === '\n' || character === '\r')) {
      if (hasContent) counts.push(values)
      if (counts.length === LINES) return counts
      values = 1
      hasContent = false
      continue
    }
    hasContent = true
    if (!quoted && character === separator) values += 1
  }
  if (hasContent) counts.push(values)
  return counts
}
