import { regionalTag } from '@yardmaster/core/i18n/formats.ts'
import { LOCALES } from '@yardmaster/core/i18n/locales.ts'
import { remembered } from './remembered.ts'

/** Parses `es-MX,es;q=0.9,en;q=0.8` to a list, best first. */
export function languagesOf(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([0-9.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

/** More than this don't change the language or its formats. */
const KEPT_MOST = 8

/**
 * Reduces the header to the supported languages, best first, such as `es-MX,es,en`. Messages, which are
 * written without a request, use them. Null if the header names none.
 */
export const supportedLanguages = (header: string | undefined): string | null => supportedIn(header ?? '')

/** Every request asks, and Intl takes long to answer. */
const supportedIn = remembered((header) => {
  const tags = languagesOf(header).flatMap((tag) => {
    const language = LOCALES.find((locale) => locale === tag.toLowerCase().split('-')[0])
    return language ? [regionalTag(tag) ?? language] : []
  })
  return [...new Set(tags)].slice(0, KEPT_MOST).join(',') || null
})
