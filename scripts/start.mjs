import { beginBasemapBuild } from './basemapBuild.mjs'
import { run } from './failure.mjs'
import { runTogether } from './foreground.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { inProject } from './project.mjs'
import { ensureWebBuilt } from './webBuild.mjs'

// Device messages stay in memory until their commit. A larger young generation keeps the garbage collector
// from moving them.
const SERVER_FLAGS = ['--max-semi-space-size=64']

await run(async () => {
  await ensureInstalled()
  const basemapBuilt = beginBasemapBuild()
  await ensureWebBuilt()
  await basemapBuilt()
  const env = { NODE_COMPILE_CACHE: inProject('.cache', 'node') }
  process.exitCode = await runTogether([
    { node: pinnedNode(), args: [...SERVER_FLAGS, inProject('server', 'src', 'main.ts')], env },
  ])
})
