import { LITERS_PER_GALLON, METERS_PER_FOOT, METERS_PER_MILE, electric } from '../units.ts'
import type { UnitSystem } from '../units.ts'
import type { Quantity } from './fields.ts'
import { fieldOf } from './fields.ts'

/** Converts and formats a number in the branch's unit, with suitable precision. */
export type Scale = {
  /**
   * Converts a stored value to the shown unit. Charts use the shown unit, so that their ticks are round
   * numbers.
   */
  convert: (stored: number) => number
  /** Formats a converted value with its unit. */
  format: (shown: number) => string
}

type Form = {
  factor?: number
  offset?: number
  /** The identifier of the unit in Intl. */
  unit?: string
  /** The symbol of a unit that Intl doesn't support. */
  suffix?: string
  decimals: number
}

const EITHER: Partial<Record<Quantity, Form>> = {
  degrees: { suffix: '°', decimals: 0 },
  percent: { unit: 'percent', decimals: 0 },
  seconds: { factor: 1 / 3600, suffix: ' h', decimals: 1 },
}
const ELECTRIC: Partial<Record<Quantity, 'V' | 'A'>> = { volts: 'V', amperes: 'A' }
const METRIC: Partial<Record<Quantity, Form>> = {
  metres: { unit: 'meter', decimals: 0 },
  metresPerSecond: { factor: 3.6, unit: 'kilometer-per-hour', decimals: 0 },
  celsius: { unit: 'celsius', decimals: 0 },
  litres: { unit: 'liter', decimals: 1 },
}
const IMPERIAL: Partial<Record<Quantity, Form>> = {
  metres: { factor: 1 / METERS_PER_FOOT, unit: 'foot', decimals: 0 },
  metresPerSecond: { factor: 3600 / METERS_PER_MILE, unit: 'mile-per-hour', decimals: 0 },
  celsius: { factor: 1.8, offset: 32, unit: 'fahrenheit', decimals: 0 },
  litres: { factor: 1 / LITERS_PER_GALLON, unit: 'gallon', decimals: 1 },
}
/** Units for distances that are too long for meters or feet. */
const FAR = {
  metric: { factor: 1 / 1000, unit: 'kilometer', decimals: 0 },
  imperial: { factor: 1 / METERS_PER_MILE, unit: 'mile', decimals: 0 },
} satisfies Record<string, Form>
/** Fields that a device named itself are shown without conversion. */
const PLAIN: Form = { decimals: 3 }

function formOf(name: string, metric: boolean): Form {
  if (name === 'odometer') return metric ? FAR.metric : FAR.imperial
  const quantity = fieldOf(name)?.quantity
  if (!quantity) return PLAIN
  return EITHER[quantity] ?? (metric ? METRIC : IMPERIAL)[quantity] ?? PLAIN
}

/** The scale in which users enter a value of a field, with one decimal where readings are shown without. */
export function entryScale(name: string, { metric, locale }: UnitSystem) {
  const { factor = 1, offset = 0, unit, suffix = '', decimals: shown } = formOf(name, metric)
  const decimals = fieldOf(name)?.decimals === 0 && factor === 1 ? 0 : Math.max(1, shown)
  const format = new Intl.NumberFormat(locale, {
    ...(unit && { style: 'unit', unit }),
    maximumFractionDigits: decimals,
  })
  return {
    decimals,
    /** The unit as it appears next to a number. Blank if there is none. */
    unit: format.formatToParts(2).find(({ type }) => type === 'unit')?.value ?? suffix.trim(),
    toShown: (stored: number) => Number((stored * factor + offset).toFixed(decimals)),
    toStored: (entered: number) => (entered - offset) / factor,
    format: (stored: number) => format.format(stored * factor + offset) + suffix,
  }
}

export function scaleOf(name: string, { metric, locale }: UnitSystem): Scale {
  const quantity = fieldOf(name)?.quantity
  const symbol = quantity && ELECTRIC[quantity]
  if (symbol) return { convert: (stored) => stored, format: (shown) => electric(shown, symbol, locale) }
  const { factor = 1, offset = 0, unit, suffix = '', decimals } = formOf(name, metric)
  const format = new Intl.NumberFormat(locale, {
    ...(unit && { style: 'unit', unit }),
    maximumFractionDigits: decimals,
  })
  return {
    convert: (stored) => stored * factor + offset,
    format: (shown) => format.format(shown) + suffix,
  }
}
