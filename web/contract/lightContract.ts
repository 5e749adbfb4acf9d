import type { Plugin } from 'vite'
import { lighten, lightNames, lightPart } from './lightModules.ts'
import { splitImports } from './splitImports.ts'

/** Modules with endpoints, schemas and limits. The other one describes endpoints. */
const CONTRACT = /\/core\/src\/contract\/(?!endpoint\b).*\.ts$/
const LIGHT = '?light'

/**
 * Keeps the schemas of the contract out of the browser where nothing uses them. The server validates requests and
 * answers, and only forms and addresses need schemas there.
 *
 * - Endpoints lose everything that only the server uses: permissions, summaries, schemas.
 * - Imports of endpoints and constants lead to a copy of the module that has nothing else (`?light`). Otherwise a
 *   screen would load all schemas of a module, because another one uses one of them.
 */
export const lightContract = (): Plugin => ({
  name: 'light-contract',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\?light$/ },
    handler: (id) => id,
  },
  load: {
    filter: { id: /\?light$/ },
    handler: (id) => ({ code: lightPart(id.slice(0, -LIGHT.length)), moduleType: 'ts', map: null }),
  },
  transform: {
    filter: { id: /\/(core|web)\/src\/.*\.tsx?(\?light)?$/ },
    async handler(code, id) {
      const file = id.replace(LIGHT, '')
      const lightened = CONTRACT.test(file) && !id.endsWith(LIGHT) ? lighten(code, file) : code
      const targets = new Map<string, string>()
      for (const [, source = ''] of lightened.matchAll(/\bfrom\s+['"]([^'"]*\.ts)['"]/g)) {
        const target = (await this.resolve(source, file))?.id
        if (target && CONTRACT.test(target)) targets.set(source, target)
      }
      const split = splitImports(lightened, file, (source) => {
        const target = targets.get(source)
        return target ? { names: lightNames(target), path: target + LIGHT } : null
      })
      return split === code ? null : { code: split, map: null }
    },
  },
})
