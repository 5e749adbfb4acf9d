/** The part of the bundler's module information that is used here. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * Bundles everything that the first page imports into one file, except for the modules that the embedded
 * page needs too, which go into a second file. Loading the first file starts the application. By default,
 * the bundler splits off pieces shared with lazily loaded screens into more and smaller files as screens are
 * added, and many small files compress badly.
 */
export function shellChunk(entry: string, embeddedEntry: string) {
  let shell: Set<string> | undefined
  let embedded: Set<string> | undefined
  return {
    name: (id: string, modules: Modules) => {
      shell ??= reach(entry, modules)
      embedded ??= reach(embeddedEntry, modules)
      // The entry keeps its own file, because the page refers to it by name.
      if (id === entry || !shell.has(id)) return null
      return embedded.has(id) ? 'base' : 'shell'
    },
  }
}

/**
 * Imports the classes of many components, and with them the code of text fields, which the first page doesn't
 * use.
 */
const IMPORTS_TOO_MUCH = '/@mui/material/styles/enhanceHighContrast.mjs'

function reach(entry: string, modules: Modules): Set<string> {
  const found = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    if (id.endsWith(IMPORTS_TOO_MUCH)) continue
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
