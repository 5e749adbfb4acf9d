import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './project.mjs'

/**
 * The outcome of one or more stages.
 * @typedef {object} Results
 * @property {number} passed
 * @property {string[]} failed The names of the failed tests.
 * @property {string[]} [flaky] The names of tests that failed at first and passed when they ran again.
 */

/** @type {Results} */
export const NOTHING = { passed: 0, failed: [] }

/** The result of a stage that can't start, or that ends without a report. */
export const failureOf = (name) => ({ ...NOTHING, failed: [name] })

export const together = (results) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.flatMap(({ failed }) => failed),
  flaky: results.flatMap(({ flaky }) => flaky ?? []),
})

export const hasFailure = ({ failed }) => failed.length > 0

const isPassed = ({ status }) => status === 'passed'
const isFailed = ({ status }) => status === 'failed'

/** Reads the JSON report of Vitest: one entry per file. A file that doesn't load has no tests. */
export function vitestFiles(report) {
  if (!existsSync(report)) return []
  return JSON.parse(readFileSync(report, 'utf8')).testResults.map((file) => {
    const path = relative(root, file.name)
    const failed = file.assertionResults.filter(isFailed).map(({ fullName }) => `${path} › ${fullName}`)
    return {
      name: file.name,
      passed: file.assertionResults.filter(isPassed).length,
      failed: isFailed(file) && failed.length === 0 ? [path] : failed,
    }
  })
}

/** Returns the results after some files have run again. One that is missing in the second run has not passed it. */
export function afterSecondRun(files, again) {
  const secondOf = new Map(again.map((file) => [file.name, file]))
  const results = together(files.map((file) => secondOf.get(file.name) ?? file))
  const failedFirst = files.flatMap(({ failed }) => failed)
  return { ...results, flaky: failedFirst.filter((name) => !results.failed.includes(name)) }
}

/** Reads the JSON report of Playwright, which has run failed tests again itself. */
export function playwrightResults(report) {
  if (!existsSync(report)) return NOTHING
  const specs = JSON.parse(readFileSync(report, 'utf8')).suites.flatMap(specsIn)
  const named = (status) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`)
  const passed = specs.flatMap(({ tests }) => tests).filter(({ status }) => /^(expected|flaky)$/.test(status))
  return { passed: passed.length, failed: named('unexpected'), flaky: named('flaky') }
}

const specsIn = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)]
