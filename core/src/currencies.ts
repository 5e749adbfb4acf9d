/** Currencies in use, as ISO 4217 codes. Those of most accounts come first. */
const CODES = `
  USD EUR MXN CAD GBP
  AED ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BHD BMD BND BOB BRL BSD BTN BWP BZD CDF CHF CLP CNY COP CRC
  CUP CVE CZK DJF DKK DOP DZD EGP ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD ISK
  JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MNT MOP MRU MUR MVR MWK
  MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RWF SAR SBD SCR SEK SGD SRD STN
  SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW`

export const CURRENCIES: readonly string[] = CODES.trim().split(/\s+/)

const KNOWN = new Set(CURRENCIES)
export const isCurrency = (code: string): boolean => KNOWN.has(code)

/** Returns the name in a language, which the browser or Node provides: US Dollar. */
export const currencyName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code
