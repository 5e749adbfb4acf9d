import { build } from './build.mjs'
import { run } from './failure.mjs'
import { runTogether } from './foreground.mjs'
import { pinnedNode } from './install.mjs'
import { inProject } from './project.mjs'

// Device messages stay in memory until their commit. A larger young generation keeps the garbage collector
// from moving them.
const SERVER_FLAGS = ['--max-semi-space-size=64']

await run(async () => {
  await build()
  const env = { NODE_COMPILE_CACHE: inProject('.cache', 'node') }
  process.exitCode = await runTogether([
    { node: pinnedNode(), args: [...SERVER_FLAGS, inProject('server', 'src', 'main.ts')], env },
  ])
})
