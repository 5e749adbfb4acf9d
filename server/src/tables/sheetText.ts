/**
 * XML can't contain most control characters, and the library drops these and some others. Workbooks write them
 * as _x0001_, and an underscore that would begin such an escape as _x005F_ (ECMA-376, part 1, 22.9.2.19). A
 * carriage return is escaped because XML readers turn it into a line feed.
 */
const ESCAPED = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}\ufffd]|_(?=x[0-9A-Fa-f]{4}_)/gu
const ESCAPES = /_x([0-9A-Fa-f]{4})_/g

export const escapedText = (text: string): string => text.replaceAll(ESCAPED, escape)

const escape = (character: string): string =>
  [...Array(character.length).keys()]
    .map((unit) => `_x${character.charCodeAt(unit).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('')

export const unescapedText = (text: string): string =>
  text.replaceAll(ESCAPES, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
