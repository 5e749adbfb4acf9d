/**
 * Joins tags with semicolons, each once, as `readTags` returns them. A semicolon within a tag is escaped with a
 * backslash.
 */
export function writeTags(all: readonly string[]): string {
  const tags = distinct(all)
  const written = tags.map((tag) => tag.replaceAll(/[\\;]/g, String.raw`\$&`)).join('; ')
  // Without the semicolon, the comma in a single tag would be read as a separator.
  return tags.length === 1 && written.includes(',') ? `${written};` : written
}

/**
 * Splits tags at semicolons, or at commas if there are no semicolons. Returns each tag once, regardless of
 * case.
 */
export function readTags(text: string): string[] {
  const bySemicolon = splitBySemicolon(text)
  return distinct(
    (bySemicolon.length > 1 ? bySemicolon : (bySemicolon[0] ?? '').split(','))
      .map((tag) => tag.trim())
      .filter(Boolean),
  )
}

function distinct(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags.filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()))
}

function splitBySemicolon(text: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const [token] of text.matchAll(/\\[\\;]|[\s\S]/g)) {
    if (token === ';') {
      parts.push(part)
      part = ''
    } else part += token.length === 2 && token.startsWith('\\') ? token.slice(1) : token
  }
  return [...parts, part]
}
