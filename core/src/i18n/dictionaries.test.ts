import { readFileSync, readdirSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { ALL_MESSAGES } from './all.ts'
import { chooseLocale } from './locales.ts'

const { en, es } = ALL_MESSAGES

const ROOT = new URL('../../../', import.meta.url)
const ROOMS = ['core/src/', 'server/src/', 'web/src/']

test('both languages have the same keys, and every message has a text', () => {
  expect(Object.keys(es).toSorted()).toEqual(Object.keys(en).toSorted())
  for (const dictionary of [en, es])
    expect(Object.values(dictionary).filter((message) => message.trim() === '')).toEqual([])
})

test('no key is in two parts', async () => {
  const files = readdirSync(new URL('parts/', import.meta.url)).filter((name) => /^\w+\.en\.ts$/.test(name))
  const parts = await Promise.all(
    ['../en.ts', ...files].map((name) => import(new URL(`parts/${name}`, import.meta.url).href)),
  )
  const keys = parts.flatMap((part: Record<string, object>) => Object.values(part).flatMap(Object.keys))
  const dotted = keys.filter((key) => key.includes('.'))
  expect(dotted.toSorted()).toEqual(Object.keys(en).toSorted())
})

test.each([['en', en] as const, ['es', es] as const])(
  'every message of %s can be read, and uses the same values',
  (locale, dictionary) => {
    for (const [key, message] of Object.entries(dictionary)) {
      expect(() => new IntlMessageFormat(message, locale), key).not.toThrow()
      expect(valuesIn(message), key).toEqual(valuesIn(en[key as keyof typeof en]))
    }
  },
)

test('every key is used', () => {
  const code = ROOMS.flatMap(sourcesIn).join('\n')
  // Keys that are put together: `role.${role}` and the like.
  const groups = [...code.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map(([, prefix]) => prefix ?? '')
  groups.push('icon.', 'color.')
  const unused = Object.keys(en).filter(
    (key) =>
      !code.includes(`'${key}'`) &&
      !code.includes(`"${key}"`) &&
      !groups.some((prefix) => key.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})

test.each([
  [['es-MX', 'en'], 'es'],
  [['fr', 'es'], 'es'],
  [['EN-us'], 'en'],
  [['de', 'fr'], 'en'],
  [[], 'en'],
])('of %j we speak %s', (preferred, expected) => {
  expect(chooseLocale(preferred)).toBe(expected)
})

test.each([
  [0, 'No assets', 'Ningún activo'],
  [1, '1 asset', '1 activo'],
  [2, '2 assets', '2 activos'],
])('plural of %i', (total, english, spanish) => {
  expect(new IntlMessageFormat(en['assets.count'], 'en').format({ total })).toBe(english)
  expect(new IntlMessageFormat(es['assets.count'], 'es').format({ total })).toBe(spanish)
})

/** Kinds of elements in a parsed message. */
const LITERAL = 0
const POUND = 7

/** The names of the values that a message is given; a number sign and plain text have none. */
function valuesIn(message: string): string[] {
  type Element = { type: number; value?: unknown; options?: Record<string, { value: Element[] }> }
  const names = (elements: Element[]): string[] =>
    elements.flatMap(({ type, value, options = {} }) => [
      ...(type === LITERAL || type === POUND ? [] : [String(value)]),
      ...Object.values(options).flatMap((option) => names(option.value)),
    ])
  return [...new Set(names(new IntlMessageFormat(message, 'en').getAst()))].toSorted()
}

function sourcesIn(room: string): string[] {
  return readdirSync(new URL(room, ROOT), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter((entry) => !entry.parentPath.includes('i18n') && !entry.name.endsWith('.test.ts'))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
}
