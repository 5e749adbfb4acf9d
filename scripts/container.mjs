import { buildImage, imageConfig, storage } from './containerImage.mjs'
import { run } from './failure.mjs'
import { runTogether } from './foreground.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { inProject } from './project.mjs'

await run(async () => {
  await ensureInstalled()
  const image = buildImage()
  const env = {
    CONTAINER_IMAGE: image,
    CONTAINER_CONFIG: JSON.stringify(imageConfig(image)),
    CONTAINER_STORAGE: JSON.stringify(storage),
    NODE_COMPILE_CACHE: inProject('.cache', 'node'),
  }
  const config = inProject('chaos', 'vitest.config.ts')
  const args = [inProject('node_modules', 'vitest', 'vitest.mjs'), 'run', '-c', config, 'container.chaos']
  process.exitCode = await runTogether([{ node: pinnedNode(), args, env }])
})
