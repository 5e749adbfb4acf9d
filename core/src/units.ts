/** The units of the branch, the locale of the user, and the currency of the account where amounts are shown. */
export type UnitSystem = { metric: boolean; locale: string; currency?: string }

export const METERS_PER_MILE = 1609.344
export const METERS_PER_FOOT = 0.3048
export const LITERS_PER_GALLON = 3.785411784
export const SECONDS_PER_HOUR = 3600

const formats = new Map<string, Intl.NumberFormat>()

/** Caches formats, because creating one costs more than using it a thousand times. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, known)
  return known
}

/**
 * Formats volts or amperes, which Intl doesn't support. Below one, the value is in thousandths, so that a sensor
 * with 0.035 A doesn't look dead.
 */
export function electric(value: number, unit: 'V' | 'A', locale: string): string {
  const thousandths = Math.round(Math.abs(value) * 1000)
  const isSmall = thousandths > 0 && thousandths < 1000
  const shown = isSmall ? value * 1000 : value
  const format = numberFormat(locale, { maximumFractionDigits: isSmall ? 0 : 1 })
  return `${format.format(thousandths === 0 ? 0 : shown)} ${isSmall ? 'm' : ''}${unit}`
}

const HOURS_FORMAT = {
  style: 'unit',
  unit: 'hour',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const

/** Formats hours with the symbol that durations and charts have, too. English would have "hr" here. */
const hoursText = (format: Intl.NumberFormat, hours: number): string =>
  format
    .formatToParts(hours)
    .map(({ type, value }) => (type === 'unit' ? 'h' : value))
    .join('')

/**
 * Returns formatters from stored values (meters, meters per second, degrees Celsius, seconds, liters) to the
 * branch's units.
 */
export function unitsOf({ metric, locale, currency = 'USD' }: UnitSystem) {
  const number = (value: number, decimals = 0) =>
    numberFormat(locale, { maximumFractionDigits: decimals }).format(value)
  const inUnit = (value: number, unit: string, decimals = 0) =>
    numberFormat(locale, {
      style: 'unit',
      unit,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value)
  const far = (meters: number) => (metric ? meters / 1000 : meters / METERS_PER_MILE)
  const farUnit = metric ? 'kilometer' : 'mile'
  return {
    number,
    /** The distance of a trip, with one decimal below 100. */
    distance: (meters: number) => inUnit(far(meters), farUnit, far(meters) < 99.95 ? 1 : 0),
    odometer: (meters: number) => inUnit(far(meters), farUnit),
    length: (meters: number) => (metric ? inUnit(meters, 'meter') : inUnit(meters / METERS_PER_FOOT, 'foot')),
    speed: (metersPerSecond: number) =>
      metric
        ? inUnit((metersPerSecond * SECONDS_PER_HOUR) / 1000, 'kilometer-per-hour')
        : inUnit((metersPerSecond * SECONDS_PER_HOUR) / METERS_PER_MILE, 'mile-per-hour'),
    temperature: (celsius: number) =>
      metric ? inUnit(celsius, 'celsius') : inUnit((celsius * 9) / 5 + 32, 'fahrenheit'),
    volume: (liters: number) =>
      metric ? inUnit(liters, 'liter', 1) : inUnit(liters / LITERS_PER_GALLON, 'gallon', 1),
    engineHours: (seconds: number) =>
      hoursText(numberFormat(locale, HOURS_FORMAT), seconds / SECONDS_PER_HOUR),
    percent: (value: number) => inUnit(value, 'percent'),
    voltage: (volts: number) => electric(volts, 'V', locale),
    current: (amperes: number) => electric(amperes, 'A', locale),
    /** An amount in the account's currency, or in another one that is known. */
    money: (amount: number, own = currency) =>
      numberFormat(locale, { style: 'currency', currency: own }).format(amount),
  }
}
export type Units = ReturnType<typeof unitsOf>

/**
 * Formats a duration as HHh:MMm, as everywhere in the product. Seconds are cut off, except below a minute, where
 * they are all there is.
 */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole > 0 && whole < 60) return `${whole}s`
  const minutes = Math.floor(whole / 60)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}h:${twoDigits(minutes % 60)}m`
}
