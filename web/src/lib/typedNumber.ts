/** The signs with which a language divides thousands and fractions. */
function signsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(-123_456.7)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: sign('group'), decimal: sign('decimal') }
}

const escaped = (sign: string) => sign.replace(/[.\s]/g, (found) => (found === '.' ? '\\.' : '\\s'))

/**
 * What someone typed: null for nothing, NaN for what is no number. Thousands may be divided as the language does it;
 * a point is understood everywhere where it cannot mean that.
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

/** As it would be typed: nothing that would have to be deleted before changing it. */
export const typedNumber = (value: number | null, locale: string, decimals: number): string =>
  value === null || Number.isNaN(value)
    ? ''
    : new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: decimals }).format(value)
