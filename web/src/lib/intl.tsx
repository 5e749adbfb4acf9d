import type { ErrorCode } from '@yardmaster/core/contract/problem.ts'
import type { ScreenKey } from '@yardmaster/core/i18n/keys.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { chooseLocale, loadMessages } from '@yardmaster/core/i18n/locales.ts'
import type { Part } from '@yardmaster/core/i18n/parts.ts'
import { loadPart } from '@yardmaster/core/i18n/parts.ts'
import type { ReactNode } from 'react'
import { use, useSyncExternalStore } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { CallError } from './call.ts'

/** Returns the language that the user chose, which the first page needs before the session is known. */
export function storedLanguage(): string {
  try {
    return localStorage.getItem('language') ?? ''
  } catch {
    // The browser blocks storage, for example in the frame of a report.
    return ''
  }
}

const locale: Locale = chooseLocale([storedLanguage(), ...navigator.languages])

/** Strings in development and tests. The build has parsed them. */
type Words = Partial<Record<ScreenKey, string>>

/**
 * Grows in place. A screen waits for its part of the dictionary, but the render in which it appears may have
 * begun before that part arrived. With a copy of the earlier texts, it would show keys for a moment.
 */
const words: Words = {}

const add = (more: Words) => void Object.assign(words, more)

const firstWords = loadMessages(locale).then(add)
const loaded = new Set<Part>()

/** Loads parts of the dictionary. Their texts can be used once the promise resolves. */
export const loadWords = async (parts: readonly Part[]): Promise<void> => {
  const missing = parts.filter((part) => !loaded.has(part))
  if (missing.length === 0) return
  await Promise.all(missing.map(async (part) => add(await loadPart(part, locale))))
  for (const part of missing) loaded.add(part)
}

/** The language and region by which dates, times and numbers are formatted. */
let formats = navigator.languages.find((tag) => tag.startsWith(`${locale}-`)) ?? locale
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Follows the server (`i18n/formats.ts`), which also knows the user's choice and branch. The server may have
 * chosen another language than this page is in, if the browser sends it fewer languages.
 */
export function followFormats(tag: string): void {
  if (!tag.startsWith(`${locale}-`)) return
  formats = tag
  for (const listener of listeners) listener()
}

document.documentElement.lang = locale

/** Suspends until the texts of the first page are loaded. */
export function Words({ children }: { children: ReactNode }) {
  use(firstWords)
  const regional = useSyncExternalStore(subscribe, () => formats)
  return (
    <IntlProvider locale={regional} messages={words}>
      {children}
    </IntlProvider>
  )
}

export type TextValues = Record<string, string | number>
/** Error codes that only the server raises are never looked up here, because the server sends their text. */
export type TextKey = ScreenKey | ErrorCode
export type TextOf = (id: TextKey, values?: TextValues) => string

export function useText(): TextOf {
  const intl = useIntl()
  return (id, values) => intl.formatMessage({ id }, values)
}

/** Formats numbers in the reader's locale. */
export function useNumber(): (value: number) => string {
  const intl = useIntl()
  return (value) => intl.formatNumber(value)
}

export function Text({ id, values }: { id: ScreenKey; values?: TextValues }) {
  return useText()(id, values)
}

/**
 * Returns the text to show for an error: the server's text, our text for its code, or a generic failure
 * message.
 */
export function useErrorText(): (error: unknown) => string {
  const text = useText()
  return (error) => {
    if (!(error instanceof CallError)) return text('app.error.title')
    if (error.error) return error.error
    return text(error.code ?? 'app.error.title')
  }
}
