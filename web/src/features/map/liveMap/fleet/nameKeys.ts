const ASCII = /^[\0-\u007F]*$/
const ACCENTS = /[\u0300-\u036F]/g

/**
 * Converts text to lowercase without accents, like the server's plain_text, so that searches ignore case and
 * accents.
 */
export const searchKey = (text: string): string => {
  const small = text.toLowerCase()
  return ASCII.test(small) ? small : small.normalize('NFD').replace(ACCENTS, '')
}

const DIGITS = 20

/** Sorts Lift 2 before Lift 10, like the server's sort_key. */
export const orderKey = (name: string): string =>
  searchKey(name).replace(/\d+/g, (digits) => digits.slice(-DIGITS).padStart(DIGITS, '0'))
