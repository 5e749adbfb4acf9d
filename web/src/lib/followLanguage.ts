import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { chooseLocale } from '@yardmaster/core/i18n/locales.ts'
import { storedLanguage } from './intl.tsx'

/** Remembers the user's language for the next visit. Loads the page again if it is in another one. */
export function followLanguage(language: Locale | null): void {
  const before = chooseLocale([storedLanguage(), ...navigator.languages])
  try {
    localStorage.setItem('language', language ?? '')
  } catch {
    return
  }
  if (chooseLocale([storedLanguage(), ...navigator.languages]) !== before) window.location.reload()
}
