import { joinChunks } from './joinChunks.ts'
import type { Chunk } from './joinChunks.ts'
import { SHELL_SHOWN, largeNeededBy, partNames } from './partNames.ts'
import type { Modules, Part } from './parts.ts'
import { findParts, loadedBy, reach, sizeOf, withoutUnused } from './parts.ts'
import { rootsOfScreens } from './rootsOfScreens.ts'
import { shownFinder } from './shown.ts'
import { nameWords } from './words.ts'

export type Entries = {
  /** The module that starts the application. */
  main: string
  /** The modules that start the other pages: an embedded report, the dashboard in its frame, and a live link. */
  others: readonly string[]
  /** Which of the other pages a screen has in a frame. */
  framed: Readonly<Record<string, string>>
  /** The module that loads the screens. */
  screens: string
  /** The screen that most visits start with. */
  home: string
  /** Other screens that are opened often. */
  frequent: readonly string[]
}

/**
 * Decides which modules are bundled into one file. By default, the bundler makes a file for every set of screens
 * that share modules, so that a screen would load more than a hundred files, most of them tiny. Many small
 * files load slowly and compress badly.
 *
 * - `shell`: what the first page imports. `base`: the part of it that other pages need too.
 * - one file for each screen, and for the dialogs of each feature: what only they need.
 * - `shared-…`: what several of them have in common.
 * - `words-…`: texts that are used together, by language.
 */
export function chunks(entries: Entries) {
  let names: Map<string, string> | undefined
  return {
    debugName: 'chunks',
    name: (id: string, modules: Modules) => {
      names ??= nameChunks(entries, modules)
      return names.get(id) ?? null
    },
    // Otherwise a file would also get the modules that its own import, whatever their names.
    includeDependenciesRecursively: false,
  }
}

function nameChunks(
  { main, others, framed, screens, home, frequent }: Entries,
  all: Modules,
): Map<string, string> {
  const modules = withoutUnused(all)
  const shell = reach([main], modules)
  const inOthers = reach(others, modules)
  const names = new Map([...shell].map((id) => [id, inOthers.has(id) ? 'base' : 'shell']))
  const isScreen = loadedBy([screens], modules)
  const partOf = partNames(isScreen, modules)
  const isOpened = ({ name }: Part) => name.endsWith('opened')
  const parts = withFramed(
    withShown(
      withTabs(findParts([main, ...others], partOf, modules), rootsOfScreens(screens, isScreen, modules)),
      shownFinder(main, screens, modules),
      shell,
      modules,
    ),
    framed,
  )
  const weightOf = ({ name, roots }: Part) => {
    if (roots.includes(home)) return HOME
    return name === SHELL_SHOWN ? EVERYWHERE : roots.some((id) => frequent.includes(id)) ? FREQUENT : 1
  }
  const weights = parts.map((part) => weightOf(part) * (isOpened(part) ? SELDOM : 1))
  const words = nameWords(parts, weights, modules)
  const nameAll = (some: readonly Part[], later: readonly Part[], prefix: string) => {
    const neededLater = new Set(later.flatMap(({ needs }) => [...needs]))
    const sets = chunksOf(some, neededLater, names, modules)
    const isOwn = ({ ids, users }: Chunk) => users.size === 1 && !ids.some((id) => neededLater.has(id))
    for (const { ids, users } of sets.filter((set) => isOwn(set))) {
      const name = some[[...users][0] ?? -1]?.name ?? ''
      // The bundler adds the modules of an entry to its file.
      if (![main, ...others].includes(name)) for (const id of ids) names.set(id, name)
    }
    const texts = some.map((part) => words.loaded.get(part) ?? 0)
    // The page in a frame has a file of its own, too.
    const isFraming = some.map(({ roots }) => roots.some((id) => id in framed))
    const joined = joinChunks(
      sets.filter((set) => !isOwn(set)),
      (id) => modules.getModuleInfo(id)?.importedIds ?? [],
      some.map((part) => weightOf(part)),
      { request: REQUEST, few: FEW, most: (part) => MOST - (texts[part] ?? 0) - (isFraming[part] ? 1 : 0) },
    )
    joined.forEach(({ ids }, index) => ids.forEach((id) => names.set(id, `${prefix}-${index}`)))
  }
  const shown = parts.filter((part) => !isOpened(part))
  const opened = parts.filter((part) => isOpened(part))
  // Screens come first. What users open may load more than it needs, because most of it is there already.
  nameAll(shown, opened, 'shared')
  nameAll(opened, [], 'opened')
  for (const [id, name] of words.names) names.set(id, name)
  // Entries keep their own files, because pages refer to them by name.
  for (const id of [main, ...others]) names.delete(id)
  return names
}

/** Adds what a screen with tabs needs to its tabs, which are loaded together with it. */
const withTabs = (parts: readonly Part[], screens: Record<string, string[]>): Part[] =>
  parts.map((part) => {
    const [screen, tab] = Object.values(screens).find(([, tab]) => tab && part.roots.includes(tab)) ?? []
    const needs = parts.find(({ roots }) => screen && roots.includes(screen))?.needs
    return tab && needs ? { ...part, needs: part.needs.union(needs) } : part
  })

/**
 * Adds what appears on a screen a moment later, such as cards, to the screen, so that it doesn't cost further requests.
 */
function withShown(
  parts: readonly Part[],
  shownOn: (root: string) => ReadonlySet<string>,
  shell: ReadonlySet<string>,
  modules: Modules,
): Part[] {
  const pages = parts.map((part) => {
    const later = new Set(part.roots.flatMap((root) => [...shownOn(root)]))
    const needs = part.needs.union(reach(later, modules).difference(shell))
    return later.size > 0 ? { ...part, roots: [...new Set([...part.roots, ...later])], needs } : part
  })
  const added = new Set(parts.flatMap(({ roots }) => roots.flatMap((root) => [...shownOn(root)])))
  return pages.filter(({ roots }) => !roots.every((root) => added.has(root)))
}

/** Adds what the page in the frame of a screen shares with others to the screen, whose visitors wait for both. */
const withFramed = (parts: readonly Part[], framed: Entries['framed']): Part[] =>
  parts.map((part) => {
    const page = parts.find(({ name }) => part.roots.some((root) => framed[root] === name))
    if (!page) return part
    const shared = new Set(parts.flatMap((other) => (other === page ? [] : [...other.needs])))
    const needs = part.needs.union(page.needs.intersection(shared))
    return { ...part, roots: [...part.roots, ...page.roots], needs }
  })

/** Characters of source code that are worth a request. */
const REQUEST = 50_000
/** A part that loads no more files than these needs no fewer. */
const FEW = 4
/** Shared files and texts. With the shell and its own file, a part then loads 20 files. */
const MOST = 13
/** How much these screens count, compared with another. */
const HOME = 3000
const FREQUENT = 60
/** What is loaded after every screen. */
const EVERYWHERE = 30
/** How much a part counts that isn't shown with its screen. It is loaded after the screen, if at all. */
const SELDOM = 0.2

/**
 * Returns the modules without a name, in sets that the same parts need. A module of one part that others need later is
 * in another set than one that is its own. Style sheets stay alone: in a file with others, those of one page would
 * change the looks of another.
 */
function chunksOf(
  parts: readonly Part[],
  neededLater: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
  modules: Modules,
): Chunk[] {
  const users = new Map<string, Set<number>>()
  parts.forEach(({ needs }, part) => {
    for (const id of needs)
      if (!names.has(id) && !id.includes('.css')) users.set(id, (users.get(id) ?? new Set()).add(part))
  })
  const kindOf = (id: string) => largeNeededBy(id, modules).toSorted().join()
  const sets = Map.groupBy(
    [...users].map(([id, numbers]) => ({ id, numbers, kind: kindOf(id) })),
    ({ id, numbers, kind }) => `${[...numbers].join()} ${numbers.size === 1 && neededLater.has(id)} ${kind}`,
  )
  return [...sets.values()].map((members) => {
    const ids = members.map(({ id }) => id).toSorted()
    const { numbers = new Set<number>(), kind = '' } = members[0] ?? {}
    return { ids, size: sizeOf(ids, modules), kind, users: numbers }
  })
}
