import { readFileSync, readdirSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { ALL_MESSAGES } from './all.ts'
import { chooseLocale } from './locales.ts'

const { en, es } = ALL_MESSAGES

const ROOT = new URL('../../../', import.meta.url)
const ROOMS = ['core/src/', 'server/src/', 'web/src/']

test('has the same keys in both languages and a text for every message', () => {
  expect(Object.keys(es).toSorted()).toEqual(Object.keys(en).toSorted())
  for (const dictionary of [en, es])
    expect(Object.values(dictionary).filter((message) => message.trim() === '')).toEqual([])
})

test('has no key in two parts', async () => {
  const files = readdirSync(new URL('parts/', import.meta.url)).filter((name) => /^\w+\.en\.ts$/.test(name))
  const parts = await Promise.all(
    ['../en.ts', ...files].map((name) => import(new URL(`parts/${name}`, import.meta.url).href)),
  )
  const keys = parts.flatMap((part: Record<string, object>) => Object.values(part).flatMap(Object.keys))
  const dotted = keys.filter((key) => key.includes('.'))
  expect(dotted.toSorted()).toEqual(Object.keys(en).toSorted())
})

test.each([['en', en] as const, ['es', es] as const])(
  'can parse every message of %s and finds the same values in it',
  (locale, dictionary) => {
    for (const [key, message] of Object.entries(dictionary)) {
      expect(() => new IntlMessageFormat(message, locale), key).not.toThrow()
      expect(valuesIn(message), key).toEqual(valuesIn(en[key as keyof typeof en]))
    }
  },
)

test('uses every key', () => {
  const code = ROOMS.flatMap(sourcesIn).join('\n')
  // Keys that are built from parts, such as `role.${role}`.
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
])('chooses for %j the language %s', (preferred, expected) => {
  expect(chooseLocale(preferred)).toBe(expected)
})

test.each([
  [0, 'No assets', 'Ningún activo'],
  [1, '1 asset', '1 activo'],
  [2, '2 assets', '2 activos'],
])('forms the plural of %i', (total, english, spanish) => {
  expect(new IntlMessageFormat(en['assets.count'], 'en').format({ total })).toBe(english)
  expect(new IntlMessageFormat(es['assets.count'], 'es').format({ total })).toBe(spanish)
})

/** Element types in a parsed message. */
const LITERAL = 0
const POUND = 7

/** Returns the names of the values that a message uses. Number signs and plain text have none. */
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
