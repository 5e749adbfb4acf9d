import { createIntl } from '@formatjs/intl'
import type { IntlShape } from '@formatjs/intl'
import { ALL_MESSAGES } from '@yardmaster/core/i18n/all.ts'
import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { LOCALES, chooseLocale } from '@yardmaster/core/i18n/locales.ts'

export type Text = {
  locale: Locale
  intl: IntlShape
  (key: MessageKey, values?: Record<string, string | number>): string
}

function makeText(locale: Locale): Text {
  const intl = createIntl({ locale, messages: ALL_MESSAGES[locale] })
  const text = (key: MessageKey, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: key }, values)
  return Object.assign(text, { locale, intl })
}

const TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, makeText(locale)])) as Record<Locale, Text>

export const textFor = (acceptLanguage: string | undefined): Text =>
  TEXTS[chooseLocale(languagesOf(acceptLanguage ?? ''))]

/** Parses `es-MX,es;q=0.9,en;q=0.8` to a list, best first. */
function languagesOf(header: string): string[] {
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
