import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const DIST = new URL('../dist/', import.meta.url)
const LIMIT = 190_000

type Chunk = { file: string; imports?: string[] }

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

test('the signed-in shell with the categories page loads at most 190 kB of JavaScript', () => {
  const files = filesFor(
    'index.html',
    'src/features/fleet/categories/CategoriesPage.tsx',
    '../core/src/i18n/es.ts',
  )
  expect(files.length).toBeGreaterThan(3)
  expect(sizeOf(files)).toBeLessThan(LIMIT)
})
