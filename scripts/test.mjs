import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beginBasemapBuild } from './basemapBuild.mjs'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { Failure, run } from './failure.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { ensureNats } from './nats.mjs'
import { ensurePgBouncer } from './pgbouncer.mjs'
import { inProject, root } from './project.mjs'
import { makeTestDirectory } from './testDirectory.mjs'
import {
  NOTHING,
  afterSecondRun,
  failureOf,
  hasFailure,
  playwrightResults,
  together,
  vitestFiles,
} from './testResults.mjs'
import { ensureWebBuilt } from './webBuild.mjs'

/** Files. If more have failures, the reason is not a busy computer. */
const MOST_REPEATED = 12

await run(async () => {
  const begun = Date.now()
  await ensureInstalled()
  const directory = makeTestDirectory()
  try {
    // The checks don't need what the build writes. Together they keep all cores busy.
    const stages = await Promise.all([resultsOf('checks', check), resultsOf('build', build)])
    stages.push(await resultsOf('Vitest', () => vitest(directory)))
    if (hasJourneys()) stages.push(await resultsOf('Playwright', () => playwright(directory)))
    const results = together(stages)
    printNames('Failed at first, and passed when run again:', results.flaky)
    printNames('Failed:', results.failed)
    console.log(`\nFinished in ${Math.round((Date.now() - begun) / 1000)} s.`)
    console.log(`${results.passed} passed, ${results.failed.length} failed`)
    process.exitCode = hasFailure(results) ? 1 : 0
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
})

// A stage that can't start counts as one failure, and the next stage still runs.
async function resultsOf(name, stage) {
  try {
    return await stage()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`\n${error.message}\n${error.advice}\n`)
    return failureOf(name)
  }
}

async function build() {
  const basemapBuilt = beginBasemapBuild()
  await ensureWebBuilt()
  await basemapBuilt()
  return NOTHING
}

// On a busy computer, a test may wait too long for a process or a connection. So files with failures run
// again, one after the other, and Playwright does the same. The generated examples are those of the first run,
// so none that fails is passed over. With random examples, nothing runs again.
function vitest(directory) {
  const first = runVitest(directory, 'vitest.json', [])
  const repeated = first.files.filter(hasFailure).map(({ name }) => name)
  const isRepeatable = process.env['PROPERTY_SEED'] !== 'random' && repeated.length <= MOST_REPEATED
  if (repeated.length === 0 || !isRepeatable) return resultsOfTool(first, 'Vitest')
  console.log(`\nRunning files with failures again: ${repeated.length}`)
  const second = runVitest(directory, 'vitest-again.json', ['--maxWorkers=1', ...repeated])
  return resultsOfTool({ code: second.code, results: afterSecondRun(first.files, second.files) }, 'Vitest')
}

function runVitest(directory, reportName, args) {
  const report = join(directory, reportName)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { TMPDIR: directory, PGBOUNCER_PATH: ensurePgBouncer(), NATS_SERVER_PATH: ensureNats() }
  const code = runTool(inProject('node_modules', 'vitest', 'vitest.mjs'), ['run', ...reporters, ...args], env)
  const files = vitestFiles(report)
  return { code, files, results: together(files) }
}

function playwright(directory) {
  const report = join(directory, 'playwright.json')
  const env = { TMPDIR: directory, CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['test', '--reporter=list,json']
  const code = runTool(inProject('node_modules', '@playwright', 'test', 'cli.js'), args, env)
  return resultsOfTool({ code, results: playwrightResults(report) }, 'Playwright')
}

// A tool can fail without a failed test: a file that doesn't load, or an error after the last test.
function resultsOfTool({ code, results }, name) {
  return code === 0 || hasFailure(results) ? results : { ...results, failed: [name] }
}

function runTool(program, args, env = {}) {
  // Lets the servers and threads that tests start load quickly, as with npm start.
  const environment = { ...process.env, NODE_COMPILE_CACHE: inProject('.cache', 'node'), ...env }
  const options = { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] }
  return spawnSync(pinnedNode(), [program, ...args], options).status
}

function printNames(title, names) {
  if (names.length > 0) console.log(`\n${title}\n${names.map((name) => `  ${name}\n`).join('')}`)
}

function hasJourneys() {
  const files = existsSync(inProject('e2e')) ? readdirSync(inProject('e2e'), { recursive: true }) : []
  return files.some((name) => /\.(spec|test)\.ts$/.test(name))
}
