export type DateOrder = 'mdy' | 'dmy'

/** Two-digit years below this belong to this century, the others to the last. */
const CENTURY_TURNS = 50

/**
 * Returns a calendar day such as 2026-11-14, or null if the text isn't one. Ignores a time after the date.
 */
export function readDate(text: string, order: DateOrder): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const written = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ T,].*)?$/.exec(text)
  if (!written) return null
  const [first, second, year] = [Number(written[1]), Number(written[2]), Number(written[3])]
  const [day, month] = order === 'mdy' ? [second, first] : [first, second]
  return dayOf(year < 100 ? year + (year < CENTURY_TURNS ? 2000 : 1900) : year, month, day)
}

/** Guesses the order from a text that is a date in only one of them. */
export function guessDateOrder(texts: readonly string[]): DateOrder | null {
  for (const text of texts) {
    const [asMonthFirst, asDayFirst] = [readDate(text, 'mdy'), readDate(text, 'dmy')]
    if (asMonthFirst === null && asDayFirst !== null) return 'dmy'
    if (asMonthFirst !== null && asDayFirst === null) return 'mdy'
  }
  return null
}

function dayOf(year: number, month: number, day: number): string | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}
