/** What a spreadsheet would take for a formula when it opens a text file. */
const DANGEROUS = /^'*[=+\-@\t\r\n]/
const NEUTRALISED = /^'+[=+\-@\t\r\n]/

/** A leading apostrophe makes it plain text; `restored` takes it away again. */
export const neutralised = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text)

export const restored = (text: string): string => (NEUTRALISED.test(text) ? text.slice(1) : text)
