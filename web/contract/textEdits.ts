export type Span = { start: number; end: number }
export type Edit = Span & { text: string }

/** Returns a replacement with as many line breaks as before, so that source maps stay correct. */
export function replacement(code: string, { start, end }: Span, text: string): Edit {
  const breaks = (part: string) => part.split('\n').length - 1
  const missing = Math.max(0, breaks(code.slice(start, end)) - breaks(text))
  return { start, end, text: text + '\n'.repeat(missing) }
}

/** Applies edits from the last to the first, so that the positions of the others stay valid. */
export const applyEdits = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), code)
