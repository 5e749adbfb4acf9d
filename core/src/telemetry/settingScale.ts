import { METERS_PER_FOOT, METERS_PER_MILE, SECONDS_PER_HOUR, numberFormat } from '../units.ts'
import type { UnitSystem } from '../units.ts'
import type { Bounds } from './thresholds.ts'

/**
 * The unit in which users read and enter a setting. Stored values are in SI units, percent or fractions of
 * one.
 */
export type Shown =
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'metres'
  | 'speed'
  | 'volts'
  | 'percent'
  | 'share'
  | 'rpm'

export type SettingScale = {
  /** The number of shown units in one stored unit. */
  factor: number
  decimals: number
  /** The unit as it appears next to a number. */
  unit: string
  /** Formats a stored value with its unit, with the precision in which it can be entered. */
  format: (kept: number) => string
}

type Form = {
  factor: number
  decimals: number
  /** The identifier of the unit in Intl. */
  intl?: string
  /** The symbol of a unit that Intl doesn't support. */
  suffix?: string
  /** Uses the long form, because the short one can be a single letter. */
  long?: true
}

const FORMS: Record<Shown, { metric: Form; imperial: Form }> = {
  seconds: either({ factor: 1, decimals: 0, intl: 'second' }),
  minutes: either({ factor: 1 / 60, decimals: 1, intl: 'minute' }),
  hours: either({ factor: 1 / SECONDS_PER_HOUR, decimals: 1, suffix: 'h' }),
  days: either({ factor: 1, decimals: 0, intl: 'day', long: true }),
  metres: {
    metric: { factor: 1, decimals: 0, intl: 'meter' },
    imperial: { factor: 1 / METERS_PER_FOOT, decimals: 0, intl: 'foot' },
  },
  speed: {
    metric: { factor: SECONDS_PER_HOUR / 1000, decimals: 1, intl: 'kilometer-per-hour' },
    imperial: { factor: SECONDS_PER_HOUR / METERS_PER_MILE, decimals: 1, intl: 'mile-per-hour' },
  },
  volts: either({ factor: 1, decimals: 1, suffix: 'V' }),
  percent: either({ factor: 1, decimals: 0, intl: 'percent' }),
  share: either({ factor: 100, decimals: 0, intl: 'percent' }),
  rpm: either({ factor: 1, decimals: 0, suffix: 'rpm' }),
}

function either(form: Form) {
  return { metric: form, imperial: form }
}

export function settingScale(shown: Shown, { metric, locale }: UnitSystem): SettingScale {
  const { factor, decimals, intl, suffix = '', long } = FORMS[shown][metric ? 'metric' : 'imperial']
  const format = numberFormat(locale, {
    ...(intl && { style: 'unit', unit: intl, unitDisplay: long ? 'long' : 'short' }),
    maximumFractionDigits: decimals,
  })
  const inPlural = format.formatToParts(2).find(({ type }) => type === 'unit')
  return {
    factor,
    decimals,
    unit: inPlural?.value ?? suffix,
    format: (kept) => format.format(kept * factor) + (suffix && ` ${suffix}`),
  }
}

/**
 * Returns the lowest and the highest value that can be entered: rounded as shown, but never beyond the
 * bounds. The limited precision compensates for floating-point errors such as 0.4999999 for 0.5.
 */
export function typedBounds({ min, max }: Bounds, { factor, decimals }: SettingScale): Bounds {
  const steps = (kept: number) => Number((kept * factor * 10 ** decimals).toPrecision(12))
  const unit = factor * 10 ** decimals
  return { min: Math.ceil(steps(min)) / unit, max: Math.floor(steps(max)) / unit }
}

/**
 * Returns whether two values look the same when shown. A setting that looks like the standard counts as the
 * standard: 656 ft stands for 200 m.
 */
export function sameAsShown(one: number, other: number, { factor, decimals }: SettingScale): boolean {
  return (one * factor).toFixed(decimals) === (other * factor).toFixed(decimals)
}
