import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { build } from 'vite'

const ENTRY = fileURLToPath(new URL('src/worker/serviceWorker.ts', import.meta.url))
const FILE = 'serviceWorker.js'

/** Returns the service worker as one script: browsers load it by a fixed name, and not all as a module. */
async function bundle(version: string, files: readonly string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { VERSION: JSON.stringify(version), FILES_OF_SCREENS: JSON.stringify(files) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: FILE } },
    },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const script = outputs.find((each) => each.type === 'chunk')
  if (!script) throw new Error('the service worker could not be built')
  return script.code
}

/** The libraries of maps, charts and videos, which need a connection anyway. */
const ONLINE = /\/node_modules\/(maplibre-gl|echarts|hls\.js)\//

/** Returns the files that a phone keeps, so that all screens open offline. */
function filesOfScreens(files: Rollup.OutputBundle): string[] {
  const code = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file : []))
  return code
    .filter(({ moduleIds }) => !moduleIds.some((id) => ONLINE.test(id)))
    .map(({ fileName }) => fileName)
    .concat(Object.keys(files).filter((name) => /\.css$|inter-latin-wght.*\.woff2$/.test(name)))
    .toSorted()
}

/** Adds the service worker to the build and to the development server. */
export const workerBuild = (): Plugin => ({
  name: 'worker-build',
  async generateBundle(_, files) {
    const version = createHash('sha256')
      .update(Object.keys(files).toSorted().join())
      .digest('hex')
      .slice(0, 12)
    this.emitFile({ type: 'asset', fileName: FILE, source: await bundle(version, filesOfScreens(files)) })
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${FILE}`, (_request, response, next) => {
      bundle('development', []).then(
        (code) => response.setHeader('content-type', 'text/javascript').end(code),
        next,
      )
    })
  },
})
