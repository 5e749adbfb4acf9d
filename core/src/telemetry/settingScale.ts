import { METRES_PER_FOOT, METRES_PER_MILE, SECONDS_PER_HOUR, numberFormat } from '../units.ts'
import type { UnitSystem } from '../units.ts'
import type { Bounds } from './thresholds.ts'

/** In what people read and type a setting; kept are SI units, percent and shares of one. */
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

export type SettingScale = {
  /** How many of what is shown make one of what is kept. */
  factor: number
  decimals: number
  /** As it stands beside a number. */
  unit: string
  /** What is kept, with its unit, as finely as it can be typed. */
  format: (kept: number) => string
}

type Form = {
  factor: number
  decimals: number
  /** As Intl knows it; it does not know volts. */
  intl?: string
  /** The short form may be a letter. */
  long?: true
}

const FORMS: Record<Shown, { metric: Form; imperial: Form }> = {
  seconds: either({ factor: 1, decimals: 0, intl: 'second' }),
  minutes: either({ factor: 1 / 60, decimals: 1, intl: 'minute' }),
  hours: either({ factor: 1 / SECONDS_PER_HOUR, decimals: 1, intl: 'hour' }),
  days: either({ factor: 1, decimals: 0, intl: 'day', long: true }),
  metres: {
    metric: { factor: 1, decimals: 0, intl: 'meter' },
    imperial: { factor: 1 / METRES_PER_FOOT, decimals: 0, intl: 'foot' },
  },
  speed: {
    metric: { factor: SECONDS_PER_HOUR / 1000, decimals: 1, intl: 'kilometer-per-hour' },
    imperial: { factor: SECONDS_PER_HOUR / METRES_PER_MILE, decimals: 1, intl: 'mile-per-hour' },
  },
  volts: either({ factor: 1, decimals: 1 }),
  percent: either({ factor: 1, decimals: 0, intl: 'percent' }),
  share: either({ factor: 100, decimals: 0, intl: 'percent' }),
}

function either(form: Form) {
  return { metric: form, imperial: form }
}

export function settingScale(shown: Shown, { metric, locale }: UnitSystem): SettingScale {
  const { factor, decimals, intl, long } = FORMS[shown][metric ? 'metric' : 'imperial']
  const format = numberFormat(locale, {
    ...(intl && { style: 'unit', unit: intl, unitDisplay: long ? 'long' : 'short' }),
    maximumFractionDigits: decimals,
  })
  const inPlural = format.formatToParts(2).find(({ type }) => type === 'unit')
  return {
    factor,
    decimals,
    unit: inPlural?.value ?? 'V',
    format: (kept) => format.format(kept * factor) + (intl ? '' : ' V'),
  }
}

/**
 * The outermost values that can be typed: rounded as they are shown, but never beyond the bounds. Floating point must not
 * make 0.5 out of 0.4999999.
 */
export function typedBounds({ min, max }: Bounds, { factor, decimals }: SettingScale): Bounds {
  const steps = (kept: number) => Number((kept * factor * 10 ** decimals).toPrecision(12))
  const unit = factor * 10 ** decimals
  return { min: Math.ceil(steps(min)) / unit, max: Math.floor(steps(max)) / unit }
}

/** What looks the same as the standard is the standard: 656 ft are meant to be 200 m. */
export function sameAsShown(one: number, other: number, { factor, decimals }: SettingScale): boolean {
  return (one * factor).toFixed(decimals) === (other * factor).toFixed(decimals)
}
