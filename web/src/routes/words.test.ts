import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Part } from '@yardmaster/core/i18n/parts.ts'
import { loadPart } from '@yardmaster/core/i18n/parts.ts'
import { expect, test } from 'vitest'

const WEB = resolve(import.meta.dirname, '..')
const CORE = resolve(WEB, '../../core/src')

/** The part of the dictionary that has a key. The texts of the first page are in no part. */
const partOf = new Map<string, string>()
const index = readFileSync(resolve(CORE, 'i18n/parts.en.ts'), 'utf8')
for (const [, part = ''] of index.matchAll(/^  '?([\w.]+)'?: async/gm))
  for (const key of Object.keys(await loadPart(part as Part, 'en'))) partOf.set(key, part)

type Source = { imports: string[]; keys: string[]; words: string[] }
const sources = new Map<string, Source>()

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const source = {
    // Types are erased, so they bring no texts along.
    imports: [...text.matchAll(/(?:^(?:import|export) (?!type)[^'"]*?from |import\()'([^']+)'/gm)].flatMap(
      ([, name = '']) => resolved(file, name),
    ),
    keys: [...text.matchAll(/(?<!=== )'(error\.\w+)'/g)].flatMap(([, key = '']) =>
      partOf.has(key) ? key : [],
    ),
    words: [...text.matchAll(/words: \[([^\]]*)\]/g)].flatMap(([, list = '']) => namesIn(list)),
  }
  sources.set(file, source)
  return source
}

const namesIn = (list: string): string[] => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)

function resolved(file: string, name: string): string[] {
  if (name.startsWith('@yardmaster/core/')) return [resolve(CORE, name.slice('@yardmaster/core/'.length))]
  return name.startsWith('.') && /\.tsx?$/.test(name) ? [resolve(dirname(file), name)] : []
}

/** A contract names the errors of all its forms, but a page shows only some of them. */
const SKIPPED = /\/core\/src\/(i18n|contract)\//

/** Returns the files that a page loads, at once or later. */
function filesOf(page: string): string[] {
  const files = new Set([page])
  for (const file of files)
    for (const imported of sourceOf(file).imports) if (!SKIPPED.test(imported)) files.add(imported)
  return [...files]
}

const routes = readFileSync(resolve(WEB, 'routes/routes.tsx'), 'utf8')
const pages = routes
  .split('lazyPage(')
  .slice(1)
  .map((call) => ({
    page: /import\('([^']+)'\)/.exec(call)?.[1] ?? '',
    words: namesIn(/words: \[([^\]]*)\]/.exec(call)?.[1] ?? ''),
  }))

test.each(pages)('$page loads the texts of all errors that it can show', ({ page, words }) => {
  const files = filesOf(resolve(WEB, 'routes', page))
  const loaded = new Set([...words, ...files.flatMap((file) => sourceOf(file).words)])
  const missing = files.flatMap((file) =>
    sourceOf(file)
      .keys.filter((key) => !loaded.has(partOf.get(key) ?? ''))
      .map((key) => `${key} of ${partOf.get(key)}`),
  )
  expect(missing).toEqual([])
})
