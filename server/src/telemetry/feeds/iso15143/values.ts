/** A value of a feed that can't be read. */
export const UNREADABLE = Symbol('unreadable')

type Read<T> = T | typeof UNREADABLE

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/iu

export function numberOf(value: string | number | boolean): Read<number> {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return UNREADABLE
  return NUMBER.test(value) ? Number(value) : UNREADABLE
}

const BOOLEANS = new Map<string, boolean>([
  ['true', true],
  ['1', true],
  ['on', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['off', false],
  ['no', false],
])

export const booleanOf = (value: string | number | boolean): Read<boolean> =>
  typeof value === 'boolean' ? value : (BOOLEANS.get(String(value).toLowerCase()) ?? UNREADABLE)

const INSTANT = /^(\d{4})-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/iu
const DAY = /^\d{4}-\d\d-\d\d$/u
/** Providers write the year 1 for "never", and no telematics is older than this. */
const FIRST_YEAR = 1990

/** Returns milliseconds, or null for "never". Without a time zone, it is UTC, as the standard says. */
export function instantOf(value: string | number | boolean): Read<number | null> {
  const text = String(value)
  if (DAY.test(text)) return instantOf(`${text}T00:00:00Z`)
  const [, year, , , zone] = INSTANT.exec(text) ?? []
  if (year === undefined) return UNREADABLE
  if (Number(year) < FIRST_YEAR) return null
  const normal = text.replace(' ', 'T')
  const at = Date.parse(zone === undefined ? `${normal}Z` : normal.replace(/([+-]\d\d)(\d\d)$/u, '$1:$2'))
  return Number.isNaN(at) ? UNREADABLE : at
}

const DURATION =
  /^(-)?P(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/iu

/** Returns seconds. The standard writes a duration, most providers decimal hours. */
export function hoursOf(value: string | number | boolean): Read<number> {
  if (typeof value === 'string' && /^-?P/iu.test(value)) {
    const [whole, sign, days = 0, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(value) ?? []
    if (whole === undefined || sign || /^P(T)?$/iu.test(whole)) return UNREADABLE
    return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  }
  const hours = numberOf(value)
  return hours === UNREADABLE ? UNREADABLE : hours * 3600
}

const LITRES = new Map([
  ['l', 1],
  ['lt', 1],
  ['ltr', 1],
  ['litre', 1],
  ['liter', 1],
  ['gal', 3.785_411_784],
  ['gallon', 3.785_411_784],
  ['usgallon', 3.785_411_784],
  ['usgal', 3.785_411_784],
  ['usliquidgallon', 3.785_411_784],
  ['imperialgallon', 4.546_09],
  ['ukgallon', 4.546_09],
])

const METRES = new Map([
  ['m', 1],
  ['metre', 1],
  ['meter', 1],
  ['km', 1000],
  ['kilometre', 1000],
  ['kilometer', 1000],
  ['mi', 1609.344],
  ['mile', 1609.344],
  ['ft', 0.3048],
  ['foot', 0.3048],
  ['feet', 0.3048],
])

/** Returns how many liters or meters the unit has, or undefined for an unknown unit. */
const factorOf = (factors: ReadonlyMap<string, number>, unit: string): number | undefined => {
  const name = unit.toLowerCase().replace(/[\s._-]/gu, '')
  return factors.get(name) ?? factors.get(name.replace(/s$/u, ''))
}

export const litresPer = (unit: string): number | undefined => factorOf(LITRES, unit)
export const metresPer = (unit: string): number | undefined => factorOf(METRES, unit)
