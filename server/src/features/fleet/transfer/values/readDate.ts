export type DateOrder = 'mdy' | 'dmy'

/** Of two digits: years below it are of this century, the others of the last. */
const CENTURY_TURNS = 50

/** A calendar day as in 2026-11-14; null: it is none. A time after it does not count. */
export function readDate(text: string, order: DateOrder): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const written = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ T,].*)?$/.exec(text)
  if (!written) return null
  const [first, second, year] = [Number(written[1]), Number(written[2]), Number(written[3])]
  const [day, month] = order === 'mdy' ? [second, first] : [first, second]
  return dayOf(year < 100 ? year + (year < CENTURY_TURNS ? 2000 : 1900) : year, month, day)
}

/** From what is written: where only one order gives a date. */
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
