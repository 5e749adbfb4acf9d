import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

/** The dictionaries by path without language, such as `fleet/archive` or `access/signIn.served`. */
const DICTIONARIES = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
  .map((file) => /^(\w+\/[\w.]+)\.en\.ts$/.exec(file.replaceAll('\\', '/'))?.[1])
  .filter((path) => path !== undefined)

test('has no key in two dictionaries', async () => {
  const parts = await Promise.all(
    ['en.ts', ...DICTIONARIES.map((path) => `${path}.en.ts`)].map(
      (file) => import(new URL(file, import.meta.url).href),
    ),
  )
  const keys = parts.flatMap((part: Record<string, object>) => Object.values(part).flatMap(Object.keys))
  expect(keys.toSorted()).toEqual(Object.keys(en).toSorted())
})

test('lists every dictionary in the generated indexes', () => {
  const script = fileURLToPath(new URL('scripts/dictionaries.mjs', ROOT))
  expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow()
})

test.each(DICTIONARIES.filter((path) => !path.startsWith('shared/')))(
  'keeps the texts of %s under the name of a feature',
  (path) => {
    const feature = path.split('.')[0]
    const homes = [`core/src/contract/${feature}.ts`, `web/src/features/${feature}`]
    expect(homes.some((home) => existsSync(new URL(home, ROOT)))).toBe(true)
  },
)

test('can parse every message, and finds the same values in both languages', () => {
  const valuesOf = (dictionary: Record<string, string>, locale: string) =>
    Object.fromEntries(
      Object.entries(dictionary).map(([key, message]) => [key, valuesIn(message, locale).join(' ')]),
    )
  expect(valuesOf(es, 'es')).toEqual(valuesOf(en, 'en'))
})

test('uses every key', () => {
  const code = ROOMS.flatMap(sourcesIn).join('\n')
  // Keys that are built from parts, such as `role.${role}`.
  const groups = [...code.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map(([, prefix]) => prefix ?? '')
  groups.push('icon.', 'color.')
  const literals = new Set([...code.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , literal]) => literal))
  const unused = Object.keys(en).filter(
    (key) => !literals.has(key) && !groups.some((prefix) => key.startsWith(prefix)),
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
function valuesIn(message: string, locale: string): string[] {
  type Element = { type: number; value?: unknown; options?: Record<string, { value: Element[] }> }
  const names = (elements: Element[]): string[] =>
    elements.flatMap(({ type, value, options = {} }) => [
      ...(type === LITERAL || type === POUND ? [] : [String(value)]),
      ...Object.values(options).flatMap((option) => names(option.value)),
    ])
  return [...new Set(names(new IntlMessageFormat(message, locale).getAst()))].toSorted()
}

function sourcesIn(room: string): string[] {
  return readdirSync(new URL(room, ROOT), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter((entry) => !entry.parentPath.includes('i18n') && !entry.name.endsWith('.test.ts'))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
}
