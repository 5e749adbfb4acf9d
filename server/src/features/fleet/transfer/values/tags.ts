/** Separated by semicolons; those within a tag have a backslash before them. */
export function writeTags(tags: readonly string[]): string {
  const written = tags.map((tag) => tag.replaceAll(/[\\;]/g, String.raw`\$&`)).join('; ')
  // Otherwise its comma would be taken for a separator.
  return tags.length === 1 && written.includes(',') ? `${written};` : written
}

/** Separated by semicolons, or by commas where there are none. Each tag once, however it is written. */
export function readTags(text: string): string[] {
  const bySemicolon = splitBySemicolon(text)
  const tags = (bySemicolon.length > 1 ? bySemicolon : (bySemicolon[0] ?? '').split(','))
    .map((tag) => tag.trim())
    .filter(Boolean)
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
