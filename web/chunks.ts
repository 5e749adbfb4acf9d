/** The part of the bundler's module information that is used here. */
type ModuleInfo = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

type Entries = {
  /** The module that starts the application. */
  main: string
  /** The modules that start the other pages: an embedded report, the dashboard in its frame, and a live link. */
  others: readonly string[]
  /** The first lazily loaded screen, whose size counts toward the first load. */
  firstScreen: string
}

/**
 * Decides which modules are bundled into one file. By default, the bundler makes a file for every set of screens
 * that share modules, so that a screen would load more than a hundred files, most of them tiny. Many small
 * files load slowly and compress badly.
 *
 * - `shell`: what the first page imports. `base`: the part of it that other pages need too.
 * - `screen`: what the first screen imports besides.
 * - `shared-…`: what many screens have in common, the most shared modules first.
 *
 * A module is shared by at least as many screens as a module that imports it. So every file imports only from
 * files that precede it in this list.
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

function nameChunks({ main, others, firstScreen }: Entries, modules: Modules): Map<string, string> {
  const shell = reach([main], modules, UNUSED)
  const inOthers = reach(others, modules)
  const names = new Map([...shell].map((id) => [id, inOthers.has(id) ? 'base' : 'shell']))
  for (const id of reach([firstScreen], modules)) if (!names.has(id)) names.set(id, 'screen')
  const users = findUsers([main, ...others], modules)
  nameShared(
    users.filter(({ id }) => !names.has(id)),
    names,
  )
  // Entries keep their own files, because pages and imports refer to them by name.
  for (const id of [main, ...others, firstScreen]) names.delete(id)
  return names
}

/**
 * The index files of the component library name these modules, but the first page doesn't use them. Following
 * them would add fields and other parts of lazily loaded screens to the first file.
 */
const UNUSED = /\/@mui\/(material\/styles\/enhanceHighContrast|system\/useMediaQuery)\b/

/** Returns modules with everything they import. */
function reach(entries: readonly string[], modules: Modules, without?: RegExp): Set<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || without?.test(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

type Shared = { id: string; size: number; users: string[] }

/** Returns all modules with the entries and lazily loaded parts that use them. */
function findUsers(entries: readonly string[], modules: Modules): Shared[] {
  const users = new Map<string, string[]>()
  for (const part of [...entries, ...lazyParts(entries, modules)])
    for (const id of reach([part], modules)) users.set(id, [...(users.get(id) ?? []), part])
  return [...users].map(([id, parts]) => ({
    id,
    size: modules.getModuleInfo(id)?.code?.length ?? 0,
    users: parts,
  }))
}

/** Returns all modules that are loaded when they are needed, in an order that doesn't change. */
function lazyParts(entries: readonly string[], modules: Modules): string[] {
  const seen = new Set<string>()
  const parts = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const info = modules.getModuleInfo(id)
    info?.dynamicallyImportedIds.forEach((part) => parts.add(part))
    waiting.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []))
  }
  return [...parts].toSorted()
}

/** Modules that fewer parts share would make the others load what they don't need. */
const FEWEST_USERS = 8
/** Characters of source code. A larger set of modules with the same users has a file of its own. */
const LARGE = 30_000
/** Characters of source code in a file of smaller sets. */
const MOST = 60_000

/** Names the files of shared modules: small sets of modules with almost as many users go into one file. */
function nameShared(shared: readonly Shared[], names: Map<string, string>): void {
  const sets = Map.groupBy(
    shared.filter(({ users }) => users.length >= FEWEST_USERS),
    ({ users }) => users.join(),
  )
  const ordered = [...sets]
    .map(([key, members]) => ({ key, members, count: members[0]?.users.length ?? 0 }))
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
  let number = 0
  let filled = 0
  for (const { members } of ordered) {
    const size = members.reduce((sum, each) => sum + each.size, 0)
    if (filled > 0 && (size > LARGE || filled + size > MOST)) [number, filled] = [number + 1, 0]
    for (const { id } of members) names.set(id, `shared-${number}`)
    filled = size > LARGE ? Infinity : filled + size
  }
}
