export type Decimal = '.' | ','

const PLAIN = {
  '.': /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/,
  ',': /^[+-]?(\d{1,3}(\.\d{3})+|\d+)?(,\d+)?$/,
} as const

/** Currency signs and codes, spaces of any kind and Swiss apostrophes, which don't affect the number. */
const ORNAMENTS = /[\s\u00a0\u202f'’]|\p{Sc}|US\$|\b(USD|EUR|MXN|CAD|GBP)\b/giu

/** Parses a number in common notations. Returns null if the text isn't a number. */
export function readNumber(text: string, decimal: Decimal): number | null {
  const bracketed = /^\((.*)\)$/.exec(text.trim())
  const bare = (bracketed?.[1] ?? text).replaceAll(ORNAMENTS, '')
  if (!/\d/.test(bare) || !PLAIN[decimal].test(bare)) return null
  const thousands = decimal === '.' ? ',' : '.'
  const number = Number(bare.replaceAll(thousands, '').replace(',', '.'))
  return bracketed ? -number : number
}

/**
 * Guesses the decimal separator from the texts. A comma before the last one or two digits is a decimal
 * comma.
 */
export function guessDecimal(texts: readonly string[]): Decimal | null {
  for (const text of texts) {
    const digits = text.replaceAll(ORNAMENTS, '')
    if (/^[+-]?[\d.]*,\d{1,2}$/.test(digits) || /^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(digits)) return ','
    if (/^[+-]?[\d,]*\.\d{1,2}$/.test(digits) || /^[+-]?\d{1,3}(,\d{3})+$/.test(digits)) return '.'
  }
  return null
}
