/** What the bundler tells about a module. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * Puts all that the first page imports into one file. Left alone, the bundler shares pieces of it with the screens that
 * are loaded later in ever more and smaller files as screens are added, and many small files compress badly.
 */
export function shellChunk(entry: string) {
  let shell: Set<string> | undefined
  const reach = (modules: Modules): Set<string> => {
    const found = new Set<string>()
    const waiting = [entry]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue
      found.add(id)
      waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
    }
    return found
  }
  return {
    name: (id: string, modules: Modules) => ((shell ??= reach(modules)).has(id) ? 'shell' : null),
  }
}
