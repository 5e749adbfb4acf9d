/** The part of the bundler's module information that is used here. */
type ModuleInfo = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}
export type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/**
 * The index files of the component library name these modules, but the first page doesn't use them. Following
 * them would add fields and other parts of lazily loaded screens to the first file.
 */
const UNUSED = /\/@mui\/(material\/styles\/enhanceHighContrast|system\/useMediaQuery)\b/
const IMPORTS = /\bimport\s*\{([^}]*)\}\s*from\s*["'][^"']*\/([^"'/]+\.public\.ts)["']/g
const EXPORTS = /\bexport\s*\{([^}]*)\}\s*from\s*["'][^"']*\/([^"'/]+)["']/g

/** Returns the modules without the imports that the build will remove, because nothing uses what they name. */
export function withoutUnused(modules: Modules): Modules {
  const infos = new Map<string, ModuleInfo | null>()
  const find = (id: string) => {
    const info = modules.getModuleInfo(id)
    if (!info) return null
    const importedIds = info.importedIds
      .filter((imported) => !UNUSED.test(imported))
      .flatMap((imported) =>
        imported.endsWith('.public.ts') ? behindIndex(info, imported, modules) : imported,
      )
    return { importedIds, dynamicallyImportedIds: info.dynamicallyImportedIds, code: info.code }
  }
  return {
    getModuleInfo: (id) => {
      if (!infos.has(id)) infos.set(id, find(id))
      return infos.get(id) ?? null
    },
  }
}

/** Returns the public file of a feature, without the modules that this importer needs nothing from. */
function behindIndex({ code }: ModuleInfo, index: string, modules: Modules): string[] {
  const file = index.slice(index.lastIndexOf('/') + 1)
  const used = new Set(
    [...(code ?? '').matchAll(IMPORTS)].flatMap(([, names = '', from]) =>
      from === file ? namesIn(names) : [],
    ),
  )
  const { importedIds = [], code: indexCode } = modules.getModuleInfo(index) ?? {}
  const exported = [...(indexCode ?? '').matchAll(EXPORTS)]
  const behind = exported.flatMap(([, names = '', from = '']) =>
    namesIn(names).some((name) => used.has(name)) ? importedIds.filter((id) => id.endsWith(`/${from}`)) : [],
  )
  const own = importedIds.filter((id) => !exported.some(([, , from]) => id.endsWith(`/${from}`)))
  return [...(own.length > 0 ? [index] : []), ...behind]
}

const namesIn = (list: string) => list.split(',').map((name) => name.trim().replace(/ as .*/, ''))

/** What the browser loads together: a page, a screen, or parts of a feature that a screen loads when they are needed. */
export type Part = {
  name: string
  /** The modules that are imported dynamically, or the entry of a page. */
  roots: readonly string[]
  /** Everything that must be loaded, except what surely has been. */
  needs: ReadonlySet<string>
}

/** Returns modules with everything they import. */
export function reach(roots: Iterable<string>, modules: Modules): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Returns what modules load when it is needed, except texts. */
export const loadedBy = (ids: Iterable<string>, modules: Modules): Set<string> =>
  new Set(
    [...ids]
      .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => !id.includes('/i18n/')),
  )

/** Finds the parts of an application, given the entries of its pages and the part that a module belongs to. */
export function findParts(
  entries: readonly string[],
  partOf: (root: string) => string,
  modules: Modules,
): Part[] {
  const roots = new Map<string, Set<string>>(entries.map((id) => [id, new Set([id])]))
  const importers = new Map<string, Set<string>>()
  const seen = new Set(entries)
  const waiting = entries.map((id) => ({ id, part: id }))
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const id of loadedBy(reach([next.id], modules), modules)) {
      const part = partOf(id)
      importers.set(part, (importers.get(part) ?? new Set()).add(next.part))
      roots.set(part, (roots.get(part) ?? new Set()).add(id))
      if (seen.has(id)) continue
      seen.add(id)
      waiting.push({ id, part })
    }
  const reached = new Map([...roots].map(([part, ids]) => [part, reach(ids, modules)]))
  const present = findPresent(reached, importers)
  return [...reached].map(([name, needs]) => ({
    name,
    roots: [...(roots.get(name) ?? [])],
    needs: needs.difference(present.get(name) ?? new Set()),
  }))
}

type Sets = ReadonlyMap<string, ReadonlySet<string>>
const NONE: ReadonlySet<string> = new Set()

/** Returns the modules that have been loaded whenever a part is loaded: what all parts that load it have. */
function findPresent(reached: Sets, importers: Sets): Sets {
  const present = new Map<string, ReadonlySet<string>>()
  const round = () => {
    let changed = false
    for (const id of reached.keys()) {
      const before = [...(importers.get(id) ?? [])]
        // A part of the same feature is loaded with it.
        .filter((importer) => importer !== id)
        .filter((importer) => present.has(importer) || !importers.has(importer))
        .map((importer) => (present.get(importer) ?? NONE).union(reached.get(importer) ?? NONE))
      const [first = NONE, ...others] = before
      const common = others.reduce((sum, each) => sum.intersection(each), first)
      changed ||= common.size !== present.get(id)?.size
      present.set(id, common)
    }
    return changed
  }
  while (round());
  return present
}

/** Comments and checks of property types, which the build removes. */
const REMOVED =
  /\/\*[\s\S]*?\*\/|process\.env\.NODE_ENV !== ["']production["'] \? \w+\.propTypes[\s\S]*?\} : void 0;/g

/** Of the schema library, forms use this share. */
const usedOf = (id: string) => (id.includes('/node_modules/zod/') ? 0.06 : 1)

const sizes = new Map<string, number>()

/** Returns about how many characters of code modules have in the build. */
export const sizeOf = (ids: Iterable<string>, modules: Modules): number =>
  [...ids].reduce((sum, id) => {
    const size =
      sizes.get(id) ?? (modules.getModuleInfo(id)?.code?.replace(REMOVED, '').length ?? 0) * usedOf(id)
    sizes.set(id, size)
    return sum + size
  }, 0)
