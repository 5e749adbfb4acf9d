import { isBuiltin } from 'node:module'
import { featureOf, isPublic, isSameFeature } from './features.ts'
import { resolveImport } from './resolveImport.ts'

type Import = {
  /** Paths from the root of the repository, or the name of a package. */
  from: string
  to: string
}

type Rule = {
  forbids: (asked: Import) => boolean
  /** Tests may do it. */
  exceptTests?: true
  message: string
}

const below = (folder: string) => (file: string) => file.startsWith(`${folder}/`)
const inCore = below('core')
const inServer = below('server')
const inWeb = below('web')
const inSimulator = below('simulator')
const inDemo = below('server/src/demo')
const isOurs = (file: string) => /^(basemap|core|server|simulator|web)\//.test(file)
const isPackage = (to: string, ...names: string[]) =>
  names.some((name) => to === name || to.startsWith(`${name}/`))

/** The composition root of the server: the only files that know all features. */
const isServerRoot = (file: string) =>
  /^server\/src\/(main|start\/\w+|routes|jobs|eventHandlers|mailTemplates|pictureOwners|restorers|integrationAdapters)\.ts$/.test(
    file,
  )

/** The files that may know the inside of every feature. */
const isRoot = (file: string) =>
  isServerRoot(file) || below('server/src/testing')(file) || below('web/src/routes')(file)
const isServerFeature = (file: string) => featureOf(file)?.side === 'server'

/** From the lowest to the highest. A layer may import those below it. */
const WEB_LAYERS = ['lib', 'ui', 'widgets', 'features', 'shell', 'routes']

/** Files outside of the layers start the application, so they are above all. */
function webLayer(file: string): number {
  const layer = WEB_LAYERS.indexOf(/^web\/src\/([^/]+)\//.exec(file)?.[1] ?? '')
  return layer < 0 ? WEB_LAYERS.length : layer
}

function reachesIntoFeature({ from, to }: Import): boolean {
  const [user, used] = [featureOf(from), featureOf(to)]
  return used !== null && !isPublic(used) && !(user && isSameFeature(user, used))
}

const RULES: readonly Rule[] = [
  {
    forbids: ({ from, to }) => inCore(from) && isOurs(to) && !inCore(to),
    message: 'core imports neither side.',
  },
  {
    forbids: ({ from, to }) => inCore(from) && !isOurs(to) && !isPackage(to, 'zod'),
    exceptTests: true,
    message: 'core runs in the browser and in Node and depends on zod alone.',
  },
  {
    forbids: ({ from, to }) => inSimulator(from) && isOurs(to) && !inCore(to) && !inSimulator(to),
    message: 'simulator imports core alone; the server imports it.',
  },
  {
    forbids: ({ from, to }) => inWeb(from) && isOurs(to) && !inCore(to) && !inWeb(to),
    message: 'web imports core alone, never server.',
  },
  {
    forbids: ({ from, to }) => below('web/src')(from) && isBuiltin(to),
    exceptTests: true,
    message: 'web runs in the browser, which has no Node modules.',
  },
  {
    forbids: ({ from, to }) =>
      below('web/src')(from) && below('web/src')(to) && webLayer(to) > webLayer(from),
    message: 'routes, shell → features → widgets → ui → lib, never back.',
  },
  {
    forbids: ({ from, to }) => inServer(from) && inWeb(to),
    message: 'server never imports web.',
  },
  {
    forbids: (asked) => !isRoot(asked.from) && reachesIntoFeature(asked),
    exceptTests: true,
    message: 'A feature is used only through its <feature>.public.ts.',
  },
  {
    forbids: ({ from, to }) =>
      below('server/src')(from) && !isRoot(from) && !inDemo(from) && !featureOf(from) && isServerFeature(to),
    exceptTests: true,
    message: 'Modules beside the features import none of them. The composition root connects the two.',
  },
  {
    forbids: ({ from, to }) => inServer(from) && isServerRoot(to) && !isRoot(from),
    exceptTests: true,
    message: 'Nothing imports the composition root.',
  },
  {
    forbids: ({ from, to }) => /^server\/src\/(db|outbound)\//.test(from) && below('server/src/http')(to),
    message: 'db and outbound know nothing of http.',
  },
  {
    forbids: ({ from, to }) => inServer(from) && from.endsWith('.routes.ts') && to.endsWith('.queries.ts'),
    message: 'Routes call a service, never queries.',
  },
  {
    forbids: ({ from, to }) =>
      inServer(from) &&
      from.endsWith('.queries.ts') &&
      (/\.(service|routes)\.ts$/.test(to) ||
        below('server/src/http')(to) ||
        isPackage(to, 'fastify', '@fastify')),
    message: 'routes, jobs → service → queries → db, never back.',
  },
  {
    forbids: ({ from, to }) =>
      inServer(from) &&
      from.endsWith('.service.ts') &&
      (to.endsWith('.routes.ts') || isPackage(to, 'fastify', '@fastify')),
    message: 'routes, jobs → service → queries → db, never back.',
  },
]

const isTest = (file: string) => /\.(test|spec|bench|fixture)\.tsx?$/.test(file)

/**
 * Returns why a file may not import something, or null if it may. `importer` is a path from the root of the
 * repository, `imported` the specifier as written.
 */
export function forbiddenImport(importer: string, imported: string): string | null {
  const asked = { from: importer, to: resolveImport(importer, imported) }
  const broken = RULES.find(
    ({ forbids, exceptTests }) => !(exceptTests && isTest(importer)) && forbids(asked),
  )
  return broken?.message ?? null
}
