import type { Locale } from './locales.ts'
import { REGIONS } from './regions.ts'

export type FormatSource = {
  /** The region that the user chose. */
  region?: string | null
  /** The browser's languages, best first, such as es-MX. */
  preferred?: readonly string[]
  /** The country of the user's branch, as a two-letter code. */
  country?: string | undefined
}

/**
 * Returns the tag by which dates, times and numbers are formatted, such as es-MX. The server applies this
 * rule to pages, messages and the session, and the browser follows the session. The user's choice comes
 * first, then the region of the browser, then the country of the branch if the language is spoken there.
 */
export function formatsOf(language: Locale, { region, preferred = [], country }: FormatSource): string {
  const chosen = listed(language, region)
  if (chosen) return chosen
  for (const tag of preferred) {
    const known = regionalTag(tag)
    if (known?.startsWith(`${language}-`)) return known
  }
  return listed(language, country) ?? `${language}-${REGIONS[language][0]}`
}

const listed = (language: Locale, region: string | null | undefined): string | null =>
  REGIONS[language].some((known) => known === region) ? `${language}-${region}` : null

/**
 * Reduces a tag to its language and region. Returns null if it has no region or Intl has no formats for it, so
 * that only some hundred tags exist.
 */
export function regionalTag(tag: string): string | null {
  try {
    const { language, region } = new Intl.Locale(tag)
    if (!region) return null
    const regional = `${language}-${region}`
    return new Intl.DateTimeFormat(regional).resolvedOptions().locale === regional ? regional : null
  } catch {
    return null
  }
}
