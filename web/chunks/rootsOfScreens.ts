import type { Modules } from './parts.ts'

const LAZY_PAGE = /\blazyPage\(\s*["'](\w+)["']((?:(?!\blazyPage\()[\s\S])*)/g

/** Returns the modules of each screen. A screen with tabs is also loaded for its tabs, whose names begin with its own. */
export function rootsOfScreens(
  screens: string,
  isScreen: ReadonlySet<string>,
  modules: Modules,
): Record<string, string[]> {
  const pages = [...(modules.getModuleInfo(screens)?.code ?? '').matchAll(LAZY_PAGE)].flatMap(
    ([, name = '', rest = '']) => {
      const file = /\bimport\(\s*["'](?:\.+\/)*([^"']+)["']/.exec(rest)?.[1]
      const root = [...isScreen].find((id) => id.endsWith(`/${file}`))
      return root ? { name, root, hasTabs: /\bhasTabs\b/.test(rest) } : []
    },
  )
  return Object.fromEntries(
    pages.map(({ name }) => [
      name,
      pages
        .filter((page) => page.name === name || (page.hasTabs && name.startsWith(page.name)))
        .map(({ root }) => root),
    ]),
  )
}
