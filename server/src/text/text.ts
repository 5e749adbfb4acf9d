import { countryRegion } from '@yardmaster/core/countries.ts'
import { createIntl } from '@formatjs/intl'
import type { IntlShape } from '@formatjs/intl'
import { ALL_MESSAGES } from '@yardmaster/core/i18n/all.ts'
import { formatsOf } from '@yardmaster/core/i18n/formats.ts'
import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { chooseLocale } from '@yardmaster/core/i18n/locales.ts'
import { languagesOf } from './acceptLanguage.ts'
import { remembered } from './remembered.ts'

export type Text = {
  /** The language. */
  locale: Locale
  /** The language and region by which dates, times and numbers are formatted, such as es-MX. */
  formats: string
  intl: IntlShape
  (key: MessageKey, values?: Record<string, string | number>): string
}

/** What is known about a user: their choices, and the country of their own branch. */
export type TextChoice = { language: Locale | null; region: string | null; country: string }

function makeText(locale: Locale, formats: string): Text {
  const intl = createIntl({ locale: formats, messages: ALL_MESSAGES[locale] })
  const text = (key: MessageKey, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: key }, values)
  return Object.assign(text, { locale, formats, intl })
}

/** By tag. There are no more than Intl has regions of the two languages. */
const texts = new Map<string, Text>()

/** Returns the texts for a reader, from the languages of their browser and what they chose themselves. */
export const textFor = (acceptLanguage: string | undefined, choice?: TextChoice): Text =>
  textOf(
    JSON.stringify([
      acceptLanguage ?? '',
      choice && { language: choice.language, region: choice.region, country: choice.country },
    ]),
  )

/** Every request asks, and Intl takes long to answer. */
const textOf = remembered((known) => {
  const [acceptLanguage, choice] = JSON.parse(known) as [string, TextChoice | null]
  const preferred = languagesOf(acceptLanguage)
  const locale = choice?.language ?? chooseLocale(preferred)
  const formats = formatsOf(locale, {
    region: choice?.region ?? null,
    preferred,
    country: choice ? countryRegion(choice.country) : undefined,
  })
  const text = texts.get(formats) ?? makeText(locale, formats)
  texts.set(formats, text)
  return text
})
