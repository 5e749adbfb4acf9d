import { LITERS_PER_GALLON } from '@yardmaster/core/units.ts'

/** A line of a purchase. The quantity is in the unit, if it has one. */
export type ProductLine = { product: string; quantity: number | null; unit: string; total: number | null }

/** Providers don't publish their product codes, so what is not fuel is recognized by common names. */
const NOT_FUEL =
  /\b(def|ad ?blue|urea|oil|additive|wash|scale|food|snack|grocer|merch|cash|parts?|tires?|service|antifreeze|coolant|washer|fees?|tax)\b/iu

export const isFuel = (product: string): boolean => !NOT_FUEL.test(product)

/** Returns how many liters the unit has; null if it is not one of volume. A blank unit means the given one. */
function litersPer(unit: string, usual: 'gallons' | 'liters'): number | null {
  const text = (unit || usual).trim().toLowerCase()
  if (/^(us ?)?(g|gal|gals|gallons?|usg)\.?$/u.test(text)) return LITERS_PER_GALLON
  return /^(l|lt|ltr|ltrs|lit|lit(er|re)s?)\.?$/u.test(text) ? 1 : null
}

/** Sums up the fuel among the lines. Returns null if no line says how much fuel was bought. */
export function litersOf(lines: readonly ProductLine[], usual: 'gallons' | 'liters'): number | null {
  const liters = lines.flatMap(({ product, quantity, unit }) => {
    const per = litersPer(unit, usual)
    return quantity !== null && per !== null && isFuel(product) ? quantity * per : []
  })
  if (liters.length === 0) return null
  return Math.round(liters.reduce((sum, value) => sum + value, 0) * 1000) / 1000
}

/** The names of the products, each once. */
export const productsOf = (lines: readonly ProductLine[]): string =>
  [...new Set(lines.map(({ product }) => product).filter(Boolean))].join(', ').slice(0, 200)
