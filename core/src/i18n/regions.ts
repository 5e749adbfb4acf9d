import type { Locale } from './locales.ts'

/**
 * The regions whose formats a user can choose for dates, times and numbers, by language. The first one
 * applies if nothing is known about the user.
 */
export const REGIONS = {
  en: ['US', 'AU', 'CA', 'GB', 'IE', 'NZ', 'ZA'],
  es: ['ES', 'AR', 'CL', 'CO', 'MX', 'PE', 'US'],
} as const satisfies Record<Locale, readonly string[]>
export type Region = (typeof REGIONS)[Locale][number]

export const ALL_REGIONS: readonly Region[] = [...new Set([...REGIONS.en, ...REGIONS.es])]
