/** What the bundler tells about a module. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * Puts all that the first page imports into one file, but for what the embedded page needs as well, which is a second: to
 * load the first is to start the application. Left alone, the bundler shares pieces of it with the screens that are loaded
 * later in ever more and smaller files as screens are added, and many small files compress badly.
 */
export function shellChunk(entry: string, embeddedEntry: string) {
  let shell: Set<string> | undefined
  let embedded: Set<string> | undefined
  return {
    name: (id: string, modules: Modules) => {
      shell ??= reach(entry, modules)
      embedded ??= reach(embeddedEntry, modules)
      // An entry of its own file, so that the page names it.
      if (id === entry || !shell.has(id)) return null
      return embedded.has(id) ? 'base' : 'shell'
    },
  }
}

function reach(entry: string, modules: Modules): Set<string> {
  const found = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
