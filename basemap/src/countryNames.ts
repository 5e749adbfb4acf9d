const LANGUAGES = ['en', 'es'] as const

const names = LANGUAGES.map(
  (language) => [language, new Intl.DisplayNames(language, { type: 'region' })] as const,
)

/** By the number of the country; null for the few specks of land that have none. */
export function countryNames(number: string | number | undefined): Record<string, string> | null {
  const code = number === undefined ? '' : lettersOf(String(number).padStart(3, '0'))
  if (code.length !== 2) return null
  return Object.fromEntries(names.map(([language, name]) => [`name_${language}`, name.of(code) ?? code]))
}

/** 840 and US are the same region of a locale. */
const lettersOf = (number: string): string => new Intl.Locale(`und-${number}`).region ?? ''
