import type { MessageKey, Messages } from '@yardmaster/core/i18n/keys.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { chooseLocale, loadMessages } from '@yardmaster/core/i18n/locales.ts'
import type { ReactNode } from 'react'
import { use } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { CallError } from './call.ts'

const locale: Locale = chooseLocale(navigator.languages)
const words: Promise<Messages> = loadMessages(locale)

/** The reader's own region decides how dates and numbers look, within the language that we speak. */
const regional = navigator.languages.find((tag) => chooseLocale([tag]) === locale && tag.startsWith(locale))

document.documentElement.lang = locale

/** Suspends until the dictionary is there. */
export function Words({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale={regional ?? locale} messages={use(words)}>
      {children}
    </IntlProvider>
  )
}

export type TextValues = Record<string, string | number>
export type TextOf = (id: MessageKey, values?: TextValues) => string

export function useText(): TextOf {
  const intl = useIntl()
  return (id, values) => intl.formatMessage({ id }, values)
}

export function Text({ id, values }: { id: MessageKey; values?: TextValues }) {
  return useText()(id, values)
}

/** What to tell the reader about an error: the server's words, ours for its code, or that something failed. */
export function useErrorText(): (error: unknown) => string {
  const text = useText()
  return (error) => {
    if (!(error instanceof CallError)) return text('app.error.title')
    if (error.error) return error.error
    return text(error.code ?? 'app.error.title')
  }
}
