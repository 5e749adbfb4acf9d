/** Text that a spreadsheet would treat as a formula when it opens a text file. */
const DANGEROUS = /^'*[=+\-@\t\r\n]/
const NEUTRALISED = /^'+[=+\-@\t\r\n]/

/** Adds a leading apostrophe, which makes the value plain text. `restored` removes it again. */
export const neutralized = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text)

export const restored = (text: string): string => (NEUTRALISED.test(text) ? text.slice(1) : text)
