/** Text that a spreadsheet would run as a formula, or that the import would take for a failed formula. */
const DANGEROUS = String.raw`(?:[=+\-@＝＋－＠\t\r\n]|#(?:N/A|REF!|VALUE!|DIV/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$)`
const UNSAFE = new RegExp(`^'*${DANGEROUS}`)
const NEUTRALIZED = new RegExp(`^'+${DANGEROUS}`)
const CELL_ERROR = new RegExp(`^(?=#)${DANGEROUS}`)

/** Adds a leading apostrophe, which makes the value plain text. `restored` removes it again. */
export const neutralized = (text: string): string => (UNSAFE.test(text) ? `'${text}` : text)

export const restored = (text: string): string => (NEUTRALIZED.test(text) ? text.slice(1) : text)

/** Whether a cell contains the error of a formula, as a spreadsheet writes it. */
export const isCellError = (text: string): boolean => CELL_ERROR.test(text)
