import { run } from './failure.mjs'
import { runTogether } from './foreground.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { inProject } from './project.mjs'
import { ensureWebBuilt } from './webBuild.mjs'

await run(async () => {
  await ensureInstalled()
  ensureWebBuilt()
  const env = { NODE_COMPILE_CACHE: inProject('.cache', 'node') }
  process.exitCode = await runTogether([
    { node: pinnedNode(), args: [inProject('server', 'src', 'main.ts')], env },
  ])
})
