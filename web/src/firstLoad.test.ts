import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const DIST = new URL('../dist/', import.meta.url)
const LIMIT = 190_000

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<
  string,
  Chunk
>

/**
 * Returns the files that the browser must load before it can show these entries: the entries and all their
 * static imports.
 */
function filesFor(...names: string[]): string[] {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  return [...files]
}

/** Adds up the compressed sizes, which are the sizes sent over the network. */
const sizeOf = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(new URL(`${file}.br`, DIST)).size, 0)

const SPANISH = '../core/src/i18n/es.ts'

test('the signed-in shell with the categories page loads at most 190 kB of JavaScript', () => {
  const files = filesFor('index.html', 'src/features/fleet/categories/CategoriesPage.tsx', SPANISH)
  expect(files.length).toBeGreaterThan(3)
  expect(sizeOf(files)).toBeLessThan(LIMIT)
})

/** Every file that is loaded by name, except texts: the screens, and what they load when it is needed. */
const lazyParts = [...new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports))]
  .filter((name) => !name.includes('/i18n/'))
  .map((name) => ({ name, files: filesFor('index.html', name, SPANISH) }))

const MOST_FILES = 28
const MOST_BYTES = 370_000
/** The map library and the video player, which only the screens that show a map or a stream load. */
const LARGE_FILE = 100_000

test.each(lazyParts)('$name loads few files of JavaScript', ({ files }) => {
  expect(files.length).toBeLessThanOrEqual(MOST_FILES)
  const usual = files.filter((file) => sizeOf([file]) < LARGE_FILE)
  expect(sizeOf(usual)).toBeLessThan(MOST_BYTES)
  expect(files.length - usual.length).toBeLessThanOrEqual(1)
})

test('the application loads no style sheet of another page', () => {
  const loaded = new Set(lazyParts.flatMap(({ files }) => files))
  const sheets = Object.values(manifest).flatMap(({ file, css = [] }) => (loaded.has(file) ? css : []))
  const texts = [...new Set(sheets)].map((file) => readFileSync(new URL(file, DIST), 'utf8'))
  expect(texts.length).toBeGreaterThan(0)
  // Only pages without the component library style the whole page.
  expect(texts.filter((text) => /(^|\})(body|html)\b/.test(text))).toEqual([])
})
