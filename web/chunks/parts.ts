/** The part of the bundler's module information that is used here. */
type ModuleInfo = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}
export type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** What the browser loads at once: a page, a screen, or something that a screen loads when it is needed. */
export type Part = {
  /** The module that is imported dynamically, or the entry of a page. */
  root: string
  /** Everything that must be loaded, except what surely has been. */
  needs: ReadonlySet<string>
}

/** Returns modules with everything they import. */
export function reach(roots: readonly string[], modules: Modules, without?: RegExp): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || without?.test(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Finds the parts of an application, given the entries of its pages. */
export function findParts(entries: readonly string[], modules: Modules): Part[] {
  const reached = new Map(entries.map((id) => [id, reach([id], modules)]))
  const importers = new Map<string, Set<string>>()
  const waiting = [...entries]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop())
    for (const id of reached.get(part) ?? [])
      for (const loaded of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        importers.set(loaded, (importers.get(loaded) ?? new Set()).add(part))
        if (reached.has(loaded)) continue
        reached.set(loaded, reach([loaded], modules))
        waiting.push(loaded)
      }
  const present = findPresent(reached, importers)
  return [...reached].map(([root, needs]) => ({
    root,
    needs: needs.difference(present.get(root) ?? new Set()),
  }))
}

type Sets = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the modules that have been loaded whenever a part is loaded: what all parts that load it have. */
function findPresent(reached: Sets, importers: Sets): Sets {
  const present = new Map<string, ReadonlySet<string>>()
  const round = () => {
    let changed = false
    for (const id of reached.keys()) {
      const before = [...(importers.get(id) ?? [])]
        .filter((importer) => present.has(importer) || !importers.has(importer))
        .map((importer) => (present.get(importer) ?? new Set()).union(reached.get(importer) ?? new Set()))
      const [first = new Set<string>(), ...others] = before
      const common = others.reduce((sum, each) => sum.intersection(each), first)
      changed ||= common.size !== present.get(id)?.size
      present.set(id, common)
    }
    return changed
  }
  while (round());
  return present
}

export const sizeOf = (ids: Iterable<string>, modules: Modules): number =>
  [...ids].reduce((sum, id) => sum + (modules.getModuleInfo(id)?.code?.length ?? 0), 0)
