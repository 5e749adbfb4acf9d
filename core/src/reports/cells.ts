import { LITERS_PER_GALLON, METERS_PER_MILE, SECONDS_PER_HOUR } from '../units.ts'

/** The kinds of values that a column can hold, in the units in which they are stored. */
export const CELL_KINDS = [
  'text',
  'asset',
  /** Null if the asset has no category. */
  'category',
  'branch',
  'client',
  /** By the name of its client. */
  'rental',
  /** A US state, or null outside the United States. */
  'region',
  'day',
  'month',
  'hour',
  'instant',
  'seconds',
  'metres',
  'speed',
  'count',
  'percent',
  'score',
  /** In the account's currency. */
  'money',
  /** In the account's currency for each meter. */
  'moneyPerMetre',
  'litres',
] as const
export type CellKind = (typeof CELL_KINDS)[number]

const KMH = SECONDS_PER_HOUR / 1000
const MPH = SECONDS_PER_HOUR / METERS_PER_MILE

const FACTORS: Partial<Record<CellKind, [metric: number, imperial: number, decimals: number]>> = {
  // A second, so that columns of a spreadsheet add up.
  seconds: [1 / SECONDS_PER_HOUR, 1 / SECONDS_PER_HOUR, 4],
  metres: [1 / 1000, 1 / METERS_PER_MILE, 1],
  speed: [KMH, MPH, 1],
  percent: [1, 1, 1],
  moneyPerMetre: [1000, METERS_PER_MILE, 3],
  litres: [1, 1 / LITERS_PER_GALLON, 1],
}

/** Converts a stored value to the number that an axis or a spreadsheet shows. */
export function plainNumber(kind: CellKind, value: number, metric: boolean): number {
  const [inMetric, inImperial, decimals] = FACTORS[kind] ?? [1, 1, 2]
  return Number((value * (metric ? inMetric : inImperial)).toFixed(decimals))
}

type Units = { useMetric: boolean; currency: string }

/** Returns the unit of that number, which is the same in every language, or null if it needs none. */
export function unitSymbol(kind: CellKind, { useMetric: metric, currency }: Units): string | null {
  switch (kind) {
    case 'seconds':
      return 'h'
    case 'metres':
      return metric ? 'km' : 'mi'
    case 'speed':
      return metric ? 'km/h' : 'mph'
    case 'percent':
      return '%'
    case 'money':
      return currency
    case 'moneyPerMetre':
      return `${currency}/${metric ? 'km' : 'mi'}`
    case 'litres':
      return metric ? 'L' : 'gal'
    default:
      return null
  }
}
