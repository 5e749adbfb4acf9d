import { mix, unit } from './random.ts'

/** Returns fifteen digits, of which the last is the check digit, as in a real IMEI. */
export function imeiOf(seed: number): string {
  const serial = Math.floor(unit(mix(seed, 1), 2) * 1e8)
  const digits = `350000${String(serial).padStart(8, '0')}`
  return digits + luhnDigit(digits)
}

export function luhnDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return (10 - (sum % 10)) % 10
}

/** Returns an id as people would name a phone or a gateway: front-range-tr-901. */
export const readableId = (account: string, key: string): string =>
  `${account}-${key}`
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
