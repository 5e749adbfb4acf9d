import { largeNeededBy, partNames } from './partNames.ts'
import type { Modules } from './parts.ts'
import { loadedBy, reach } from './parts.ts'

/**
 * Returns a function that finds what appears on a screen a moment later, such as cards, except what needs a large
 * library and what the frame around every screen loads.
 */
export function shownFinder(main: string, screens: string, modules: Modules) {
  const isScreen = loadedBy([screens], modules)
  const partOf = partNames(isScreen, modules)
  const ofShell = loadedBy(reach([main], modules), modules)
  const isShown = (root: string) =>
    !ofShell.has(root) && !partOf(root).endsWith('opened') && largeNeededBy(root, modules).length === 0
  const found = new Map<string, ReadonlySet<string>>()
  return (screen: string): ReadonlySet<string> => {
    const known = found.get(screen)
    if (known) return known
    const roots = new Set(isScreen.has(screen) ? [screen] : [])
    for (const root of roots)
      for (const id of loadedBy(reach([root], modules), modules)) if (isShown(id)) roots.add(id)
    roots.delete(screen)
    found.set(screen, roots)
    return roots
  }
}
