import { numberFormat } from './units.ts'

/** Returns the sign of a currency, for a field that has only a number: $, €. */
export const currencySymbol = (currency: string, locale: string): string =>
  numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
