/** Returns the locale's thousands separator and decimal separator. */
function signsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(-123_456.7)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: sign('group'), decimal: sign('decimal') }
}

const escaped = (sign: string) => sign.replace(/[.\s]/g, (found) => (found === '.' ? '\\.' : '\\s'))

/**
 * Parses typed input: null if blank, NaN if it isn't a number. Accepts the locale's thousands separator.
 * Also accepts a decimal point in every locale, unless it could be a thousands separator.
 */
export function parseNumber(typed: string, locale: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  const { group, decimal } = signsOf(locale)
  const grouped = new RegExp(`^-?\\d{1,3}(${escaped(group)}\\d{3})+(${escaped(decimal)}\\d*)?$`)
  const plain = grouped.test(text) ? text.replaceAll(new RegExp(escaped(group), 'g'), '') : text
  const pointed = plain.replace(decimal, '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(pointed) ? Number(pointed) : Number.NaN
}

/** Formats a number for editing, without characters that the user would have to delete first. */
export const typedNumber = (value: number | null, locale: string, decimals: number): string =>
  value === null || Number.isNaN(value)
    ? ''
    : new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: decimals }).format(value)
