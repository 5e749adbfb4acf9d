const ASCII = /^[\0-\u007F]*$/
const ACCENTS = /[\u0300-\u036F]/g

/** Small letters without their accents, as the server's plain_text: what is typed finds what is written. */
export const searchKey = (text: string): string => {
  const small = text.toLowerCase()
  return ASCII.test(small) ? small : small.normalize('NFD').replace(ACCENTS, '')
}

const DIGITS = 20

/** Lift 2 comes before Lift 10, as the server's sort_key has it. */
export const orderKey = (name: string): string =>
  searchKey(name).replace(/\d+/g, (digits) => digits.slice(-DIGITS).padStart(DIGITS, '0'))
