import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginBasemapBuild } from './basemapBuild.mjs'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { Failure, run } from './failure.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { ensureNats } from './nats.mjs'
import { ensurePgBouncer } from './pgbouncer.mjs'
import { inProject, root } from './project.mjs'
import { ensureWebBuilt } from './webBuild.mjs'

const ONE_FAILURE = { passed: 0, failed: 1 }

await run(async () => {
  const begun = Date.now()
  await ensureInstalled()
  const reports = mkdtempSync(join(tmpdir(), 'yardmaster-reports-'))
  try {
    // The checks don't need what the build writes. Together they keep all cores busy.
    const counts = await Promise.all([countOf(check), countOf(build)])
    counts.push(await countOf(() => vitest(join(reports, 'vitest.json'))))
    if (hasJourneys()) counts.push(await countOf(() => playwright(join(reports, 'playwright.json'))))
    const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
    const totals = { passed: sum('passed'), failed: sum('failed') }
    console.log(`\nFinished in ${Math.round((Date.now() - begun) / 1000)} s.`)
    console.log(`${totals.passed} passed, ${totals.failed} failed`)
    process.exitCode = totals.failed > 0 ? 1 : 0
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
})

// A stage that can't start counts as one failure, and the next stage still runs.
async function countOf(stage) {
  try {
    return await stage()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`\n${error.message}\n${error.advice}\n`)
    return ONE_FAILURE
  }
}

async function build() {
  const basemapBuilt = beginBasemapBuild()
  await ensureWebBuilt()
  await basemapBuilt()
  return { passed: 0, failed: 0 }
}

function vitest(report) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { PGBOUNCER_PATH: ensurePgBouncer(), NATS_SERVER_PATH: ensureNats() }
  const code = runTool(inProject('node_modules', 'vitest', 'vitest.mjs'), args, env)
  return counted(code, report, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests])
}

function playwright(report) {
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['test', '--reporter=list,json']
  const code = runTool(inProject('node_modules', '@playwright', 'test', 'cli.js'), args, env)
  return counted(code, report, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected])
}

function runTool(program, args, env = {}) {
  // Lets the servers and threads that tests start load quickly, as with npm start.
  const environment = { ...process.env, NODE_COMPILE_CACHE: inProject('.cache', 'node'), ...env }
  const options = { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] }
  return spawnSync(pinnedNode(), [program, ...args], options).status
}

// A tool can fail without a failing test: a file that doesn't load, or an error after the last test.
function counted(code, report, numbersIn) {
  if (!existsSync(report)) return ONE_FAILURE
  const [passed, failed] = numbersIn(JSON.parse(readFileSync(report, 'utf8')))
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

function hasJourneys() {
  const files = existsSync(inProject('e2e')) ? readdirSync(inProject('e2e'), { recursive: true }) : []
  return files.some((name) => /\.(spec|test)\.ts$/.test(name))
}
