/** Returns the current value of a theme color, such as `primary-main`. */
export const pageColor = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--ym-palette-${name}`).trim()
