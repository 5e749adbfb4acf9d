const LANGUAGES = ['en', 'es'] as const

const names = LANGUAGES.map(
  (language) => [language, new Intl.DisplayNames(language, { type: 'region' })] as const,
)

/** Returns the names of a country by its ISO number, or null for the few small territories without one. */
export function countryNames(number: string | number | undefined): Record<string, string> | null {
  const code = number === undefined ? '' : lettersOf(String(number).padStart(3, '0'))
  if (code.length !== 2) return null
  return Object.fromEntries(names.map(([language, name]) => [`name_${language}`, name.of(code) ?? code]))
}

/** Intl.Locale treats 840 and US as the same region and returns the letters. */
const lettersOf = (number: string): string => new Intl.Locale(`und-${number}`).region ?? ''
