const VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const YEARS = 'JKLMNPRS'
const FIRST_YEAR = 2018

/** Returns the check digit that the ninth character of a VIN must state (ISO 3779 as used in North America). */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * (VALUES.indexOf(vin.charAt(i)) % 10), 0)
  return '0123456789X'.charAt(sum % 11)
}

/** Returns a VIN with the right check digit. `start` is its first eight characters. */
export function vinOf(start: string, year: number, serial: number): string {
  const end = `${YEARS.charAt(year - FIRST_YEAR)}A${String(serial).padStart(6, '0')}`
  return start + vinCheckDigit(`${start}0${end}`) + end
}
