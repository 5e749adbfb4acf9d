/** Returns the text without accents and in lower case, for searches. */
export const plainText = (text: string): string =>
  text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
