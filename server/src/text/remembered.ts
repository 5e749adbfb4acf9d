/** More than the headers and choices that an installation sees in a day. */
const MOST = 1000
/** A longer text is not remembered. Browsers send less. */
const LONGEST = 300

/**
 * Remembers what a pure function returns for a text. Once there are many, all are forgotten, because strangers choose
 * what they send.
 */
export function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const result = compute(text)
    if (text.length > LONGEST) return result
    if (known.size >= MOST) known.clear()
    known.set(text, result)
    return result
  }
}
