import type { Plugin, Rollup } from 'vite'
import type { Entries } from './chunks.ts'
import { largeNeededBy, partNames } from './partNames.ts'
import type { Modules } from './parts.ts'
import { findParts, loadedBy, reach, withoutUnused } from './parts.ts'
import { rootsOfScreens } from './rootsOfScreens.ts'
import { shownFinder } from './shown.ts'
import { DICTIONARY, dictionariesOf, wordsOfRoots } from './words.ts'

/** The files of a screen. Those of dictionaries are of all languages. */
export type ScreenFiles = {
  /** What the browser loads to show the screen, with cards that appear a moment later. */
  files: string[]
  /** What the frame around every screen loads later, and what shows a map or a chart. */
  later: string[]
  /** What a user can open there, such as dialogs, except what needs a large library. */
  opened: string[]
}

/**
 * Writes which files each screen needs: a list for the browser, which loads ahead what a user can open
 * (`src/lib/ahead.ts`), and a list for the test that limits files and bytes (`src/firstLoad.test.ts`).
 */
export const loadPlan = (entries: Entries): Plugin => ({
  name: 'load-plan',
  apply: 'build',
  generateBundle(_, bundle) {
    const plan = planOf(entries, withoutUnused(this), bundle)
    const files = [...new Set(Object.values(plan).flatMap(({ opened }) => opened))]
    const screens = Object.fromEntries(
      Object.entries(plan).map(([name, { opened }]) => [name, opened.map((file) => files.indexOf(file))]),
    )
    this.emitFile({ type: 'asset', name: 'ahead.json', source: JSON.stringify({ files, screens }) })
    this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(plan, null, 2) })
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {}, path }) {
      const file = Object.keys(bundle).find((name) => /\bahead-.*\.json$/.test(name))
      if (!file || path !== '/index.html') return
      return [{ tag: 'meta', attrs: { name: 'ahead', content: `/${file}` }, injectTo: 'head' }]
    },
  },
})

function planOf(
  { main, screens }: Entries,
  modules: Modules,
  bundle: Rollup.OutputBundle,
): Record<string, ScreenFiles> {
  const filesOf = fileFinder(bundle)
  const isScreen = loadedBy([screens], modules)
  const partOf = partNames(isScreen, modules)
  const wanted = wordsOfRoots(
    findParts([main], partOf, modules).flatMap(({ roots }) => roots),
    modules,
  )
  const dictionaries = dictionariesOf([{ roots: [main] }], modules)
  const withWords = (roots: readonly string[]) => {
    const words = new Set(roots.flatMap((root) => [...(wanted.get(root) ?? [])]))
    return filesOf([...roots, ...dictionaries.filter((id) => words.has(DICTIONARY.exec(id)?.[1] ?? ''))])
  }
  const shell = reach([main], modules)
  const shownOn = shownFinder(main, screens, modules)
  // The texts of the first page, and the index of the others.
  const texts = [...shell].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const first = filesOf([main, ...texts.filter((id) => id.includes('/i18n/'))])
  return Object.fromEntries(
    Object.entries(rootsOfScreens(screens, isScreen, modules)).map(([name, roots]) => {
      const shownRoots = roots.flatMap((root) => [root, ...shownOn(root)])
      const files = first.union(withWords(shownRoots))
      const parts = loadedBy(reach(shownRoots, modules).union(shell), modules)
        .difference(isScreen)
        .difference(new Set(shownRoots))
      const laterRoots = [...parts].filter((id) => !partOf(id).endsWith('opened'))
      const later = withWords(laterRoots).difference(files)
      const openedRoots = loadedBy(reach(laterRoots, modules), modules)
        .union(parts)
        .difference(isScreen)
        .difference(new Set([...shownRoots, ...laterRoots]))
        .values()
        .filter((id) => largeNeededBy(id, modules).length === 0)
      const opened = withWords([...openedRoots])
        .difference(files)
        .difference(later)
      return [name, { files: [...files], later: [...later], opened: [...opened] }]
    }),
  )
}

/** Returns a function that finds the files with the given modules, and what these files import. */
function fileFinder(bundle: Rollup.OutputBundle) {
  const code = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file : []))
  const fileOf = new Map(code.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName])))
  const importsOf = new Map(code.map(({ fileName, imports }) => [fileName, imports]))
  return (ids: readonly string[]): Set<string> => {
    const found = new Set(ids.flatMap((id) => fileOf.get(id) ?? []))
    for (const file of found) importsOf.get(file)?.forEach((imported) => found.add(imported))
    return found
  }
}
