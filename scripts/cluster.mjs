import { ensureClusterPrograms } from './clusterPrograms.mjs'
import { run } from './failure.mjs'
import { runTogether } from './foreground.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { inProject } from './project.mjs'

/** The examples of deploy/, each by itself, processes with one role each, and then all of them as a cluster. */
const FILES = ['examples.chaos', 'roles.chaos', 'cluster.chaos']

await run(async () => {
  await ensureInstalled()
  const { postgresBin, ...programs } = ensureClusterPrograms()
  const env = {
    CLUSTER_PROGRAMS: JSON.stringify(programs),
    CLUSTER_POSTGRES: postgresBin,
    NODE_COMPILE_CACHE: inProject('.cache', 'node'),
  }
  const config = inProject('chaos', 'vitest.config.ts')
  const args = [inProject('node_modules', 'vitest', 'vitest.mjs'), 'run', '-c', config, ...FILES]
  process.exitCode = await runTogether([{ node: pinnedNode(), args, env }])
})
