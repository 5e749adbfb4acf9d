import { readdirSync } from 'node:fs'
import { ensureBasemapBuilt } from './basemapBuild.mjs'
import { ensureChromium } from './chromium.mjs'
import { Failure, run } from './failure.mjs'
import { runTogether } from './foreground.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { inProject } from './project.mjs'
import { ensureWebBuilt } from './webBuild.mjs'

const [subject, ...options] = process.argv.slice(2)

await run(async () => {
  const subjects = readdirSync(inProject('bench'))
    .filter((name) => name.endsWith('.bench.ts'))
    .map((name) => name.replace('.bench.ts', ''))
  if (!subjects.includes(subject)) {
    throw new Failure(
      subject ? `There is no benchmark named "${subject}".` : 'No benchmark was given.',
      `Run: npm run bench -- ${subjects.join(' | ')}`,
    )
  }
  await ensureInstalled()
  const env = ['map', 'pages'].includes(subject) ? await prepareBrowser() : {}
  process.exitCode = await runTogether([
    { node: pinnedNode(), args: ['--expose-gc', inProject('bench', `${subject}.bench.ts`), ...options], env },
  ])
})

/** Browser benchmarks need a browser and the pages that it opens. */
async function prepareBrowser() {
  await ensureWebBuilt()
  ensureBasemapBuilt()
  return { CHROMIUM_PATH: ensureChromium() }
}
