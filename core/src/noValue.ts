/** Shown in place of a value that is blank or unknown. */
export const NO_VALUE = '-'
