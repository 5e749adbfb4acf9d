/** The part of the bundler's module information that is used here. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * Bundles everything that the first page imports into one file, except for the modules that the pages in frames
 * need too, which go into a second file. Loading the first file starts the application. By default, the bundler
 * splits off pieces shared with lazily loaded screens into more and smaller files as screens are added, and many
 * small files compress badly.
 */
export function shellChunk(entry: string, framedEntries: readonly string[]) {
  let shell: Set<string> | undefined
  let framed: Set<string> | undefined
  return {
    name: (id: string, modules: Modules) => {
      shell ??= reach([entry], modules)
      framed ??= reach(framedEntries, modules)
      // The entry keeps its own file, because the page refers to it by name.
      if (id === entry || !shell.has(id)) return null
      return framed.has(id) ? 'base' : 'shell'
    },
  }
}

/**
 * The index files of the component library name these modules, but the first page doesn't use them. Following
 * them would add fields and other parts of lazily loaded screens to the first file.
 */
const UNUSED = /\/@mui\/(material\/styles\/enhanceHighContrast|system\/useMediaQuery)\b/

function reach(entries: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || UNUSED.test(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
