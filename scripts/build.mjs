/** Installs the packages and builds what the server serves. With "packages", only installs them. */
import { beginBasemapBuild } from './basemapBuild.mjs'
import { run } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { isMain } from './project.mjs'
import { ensureWebBuilt } from './webBuild.mjs'

export async function build() {
  await ensureInstalled()
  const basemapBuilt = beginBasemapBuild()
  await ensureWebBuilt()
  await basemapBuilt()
}

if (isMain(import.meta.url)) await run(process.argv[2] === 'packages' ? ensureInstalled : build)
