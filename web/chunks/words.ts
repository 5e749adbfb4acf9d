import { joinChunks } from './joinChunks.ts'
import type { Modules, Part } from './parts.ts'
import { reach, sizeOf } from './parts.ts'

export const DICTIONARY = /\/core\/src\/i18n\/\w+\/([\w.]+)\.(en|es)\.ts$/
const INDEX = /\/core\/src\/i18n\/parts\.(en|es)\.ts$/
const LOADS = /\bimport\(\s*["']([^"']+)["']\s*\)((?:(?!\bimport\()[\s\S])*)/g
const LIST = /\b(\w+) = \[((?:\s*["'][\w.]+["'],?)+)\s*\]/g
const WORDS = /\bwords(?::\s*(?:\[([^\]]*)\]|(\w+)))?/

/**
 * Characters of texts that are worth a request. Texts compress better than code, and several files of them load at
 * the same time.
 */
const REQUEST = 1_600_000

/**
 * Names the files of the dictionaries so that a screen needs few of them, and few texts in vain. Also returns how many
 * of one language each part loads.
 */
export function nameWords(
  parts: readonly Part[],
  weights: readonly number[],
  modules: Modules,
): { names: Map<string, string>; loaded: Map<Part, number> } {
  const dictionaries = dictionariesOf(parts, modules)
  const wanted = wordsOfRoots(
    parts.flatMap(({ roots }) => roots),
    modules,
  )
  const names = new Map<string, string>()
  const loaded = new Map<Part, number>()
  for (const locale of ['en', 'es']) {
    const chunks = dictionaries.flatMap((id) => {
      const [, name = '', language] = DICTIONARY.exec(id) ?? []
      const users = new Set(
        parts.flatMap(({ roots }, part) => (roots.some((root) => wanted.get(root)?.has(name)) ? part : [])),
      )
      return language === locale && users.size > 0
        ? { ids: [id], size: sizeOf([id], modules), kind: locale, users }
        : []
    })
    const files = joinChunks(chunks, () => [], weights, { request: REQUEST, few: 1, most: () => Infinity })
    files.forEach(({ ids }, index) => ids.forEach((id) => names.set(id, `words-${index}.${locale}`)))
    parts.forEach((part, number) => loaded.set(part, files.filter(({ users }) => users.has(number)).length))
  }
  return { names, loaded }
}

/** The modules of the dictionaries, which one module for each language loads. */
export function dictionariesOf(parts: readonly Pick<Part, 'roots'>[], modules: Modules): string[] {
  const all = reach(
    parts.flatMap(({ roots }) => roots),
    modules,
  )
  const loaded = [...all].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const indexes = new Set(loaded.filter((id) => INDEX.test(id)))
  return [...indexes].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []).toSorted()
}

/** Returns the names of the dictionaries that modules need which are loaded when they are needed. */
export function wordsOfRoots(roots: Iterable<string>, modules: Modules): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const id of reach(roots, modules)) {
    const { code, dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    const own = /\bloadWords\(\[([^\]]*)\]\)/.exec(code ?? '')
    if (own) wanted.set(id, namesIn(own[1]))
    if (!code?.includes('words')) continue
    for (const { file, words } of wordsIn(code))
      for (const root of dynamicallyImportedIds.filter((loaded) => loaded.endsWith(`/${file}`)))
        wanted.set(root, (wanted.get(root) ?? new Set()).union(words))
  }
  return wanted
}

/** Returns the dictionaries that code names where it loads other modules: `import('./File.tsx') … words: ['name']`. */
function wordsIn(code: string): { file: string; words: Set<string> }[] {
  const lists = new Map([...code.matchAll(LIST)].map(([, name = '', list = '']) => [name, list]))
  return [...code.matchAll(LOADS)].map(([, path = '', rest = '']) => {
    const named = WORDS.exec(rest)
    const list = named?.[1] ?? (named ? lists.get(named[2] ?? 'words') : '') ?? ''
    return { file: path.replace(/^.*\//, ''), words: namesIn(list) }
  })
}

const namesIn = (list = '') => new Set([...list.matchAll(/["']([\w.]+)["']/g)].map(([, name = '']) => name))
