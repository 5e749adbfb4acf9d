import type { en } from './en.ts'

export const LOCALES = ['en', 'es'] as const
export type Locale = (typeof LOCALES)[number]

/** Returns the first supported language in the reader's list, regardless of region. */
export function chooseLocale(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0]
    const locale = LOCALES.find((known) => known === language)
    if (locale) return locale
  }
  return 'en'
}

type Words = Record<keyof typeof en, string>

const DICTIONARIES: Record<Locale, () => Promise<Words>> = {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
}

/** Loads the texts of the first page. */
export const loadMessages = (locale: Locale): Promise<Words> => DICTIONARIES[locale]()
