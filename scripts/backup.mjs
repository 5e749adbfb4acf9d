import { run } from './failure.mjs'
import { runTogether } from './foreground.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { inProject } from './project.mjs'

await run(async () => {
  await ensureInstalled()
  process.exitCode = await runTogether([
    {
      node: pinnedNode(),
      args: [inProject('server', 'src', 'backup', 'backupCommand.ts'), ...process.argv.slice(2)],
    },
  ])
})
