import { joinChunks } from './joinChunks.ts'
import type { Chunk } from './joinChunks.ts'
import type { Modules, Part } from './parts.ts'
import { findParts, reach, sizeOf } from './parts.ts'

type Entries = {
  /** The module that starts the application. */
  main: string
  /** The modules that start the other pages: an embedded report, the dashboard in its frame, and a live link. */
  others: readonly string[]
  /** The first lazily loaded screen, whose size counts toward the first load. */
  firstScreen: string
  /** The module that loads the screens. */
  screens: string
  /** The screen that most visits start with. */
  home: string
}

/**
 * Decides which modules are bundled into one file. By default, the bundler makes a file for every set of screens
 * that share modules, so that a screen would load more than a hundred files, most of them tiny. Many small
 * files load slowly and compress badly.
 *
 * - `shell`: what the first page imports. `base`: the part of it that other pages need too.
 * - `screen`: what the first screen imports besides.
 * - `shared-…`: what screens and other parts of the application have in common.
 *
 * What only one part needs is bundled with it.
 */
export function chunks(entries: Entries) {
  let names: Map<string, string> | undefined
  return {
    name: (id: string, modules: Modules) => {
      names ??= nameChunks(entries, modules)
      return names.get(id) ?? null
    },
    // Otherwise a file would also get the modules that its own import, whatever their names.
    includeDependenciesRecursively: false,
  }
}

function nameChunks(
  { main, others, firstScreen, screens, home }: Entries,
  modules: Modules,
): Map<string, string> {
  const shell = reach([main], modules, UNUSED)
  const inOthers = reach(others, modules)
  const names = new Map([...shell].map((id) => [id, inOthers.has(id) ? 'base' : 'shell']))
  for (const id of reach([firstScreen], modules)) if (!names.has(id)) names.set(id, 'screen')
  const isScreen = new Set(modules.getModuleInfo(screens)?.dynamicallyImportedIds)
  const parts = findParts([main, ...others], modules)
  const weightOf = ({ root }: Part) => (root === home ? HOME : isScreen.has(root) ? 1 : SELDOM)
  const shared = chunksOf(parts, names, modules).filter(({ users }) => users.size > 1)
  const joined = joinChunks(
    shared,
    (id) => modules.getModuleInfo(id)?.importedIds ?? [],
    parts.map((part) => weightOf(part)),
  )
  joined.forEach(({ ids }, index) => ids.forEach((id) => names.set(id, `shared-${index}`)))
  // Entries keep their own files, because pages and imports refer to them by name.
  for (const id of [main, ...others, firstScreen]) names.delete(id)
  return names
}

/** How much the home screen counts, compared with another. */
const HOME = 10
/** How much a part counts that isn't a screen. It is loaded after the screen, if at all. */
const SELDOM = 0.2

/**
 * Returns the modules without a name, in sets that the same parts need. Style sheets stay alone: in a file with others,
 * those of one page would change the looks of another.
 */
function chunksOf(parts: readonly Part[], names: ReadonlyMap<string, string>, modules: Modules): Chunk[] {
  const users = new Map<string, Set<number>>()
  parts.forEach(({ needs }, part) => {
    for (const id of needs)
      if (!names.has(id) && !id.includes('.css')) users.set(id, (users.get(id) ?? new Set()).add(part))
  })
  const sets = Map.groupBy([...users], ([, numbers]) => [...numbers].join())
  return [...sets.values()].map((members) => {
    const ids = members.map(([id]) => id).toSorted()
    return { ids, size: sizeOf(ids, modules), users: members[0]?.[1] ?? new Set() }
  })
}

/**
 * The index files of the component library name these modules, but the first page doesn't use them. Following
 * them would add fields and other parts of lazily loaded screens to the first file.
 */
const UNUSED = /\/@mui\/(material\/styles\/enhanceHighContrast|system\/useMediaQuery)\b/
