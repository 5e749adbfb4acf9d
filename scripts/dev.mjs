import { ensureBasemapBuilt } from './basemapBuild.mjs'
import { run } from './failure.mjs'
import { runTogether } from './foreground.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { inProject } from './project.mjs'

await run(async () => {
  await ensureInstalled()
  ensureBasemapBuilt()
  const node = pinnedNode()
  process.exitCode = await runTogether([
    {
      node,
      args: ['--watch', '--watch-preserve-output', inProject('server', 'src', 'main.ts')],
      prefix: 'server |',
    },
    {
      node,
      args: [inProject('node_modules', 'vite', 'bin', 'vite.js'), '--port', '5173', '--strictPort'],
      cwd: inProject('web'),
      prefix: 'web    |',
    },
  ])
})
