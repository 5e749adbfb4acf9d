import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { afterSecondRun, playwrightResults, together, vitestFiles } from './testResults.mjs'

let report
beforeEach(() => (report = join(mkdtempSync(join(tmpdir(), 'yardmaster-results-')), 'report.json')))
afterEach(() => rmSync(join(report, '..'), { recursive: true }))
const write = (content) => writeFileSync(report, JSON.stringify(content))

test('names the failed tests of Vitest, or the file that does not load', () => {
  expect(vitestFiles(report)).toEqual([])
  write({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'divides', status: 'failed' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'reads', status: 'passed' }] },
    ],
  })
  expect(vitestFiles(report)).toEqual([
    { name: 'a.test.ts', passed: 1, failed: ['a.test.ts › divides'] },
    { name: 'b.test.ts', passed: 0, failed: ['b.test.ts'] },
    { name: 'c.test.ts', passed: 1, failed: [] },
  ])
})

const FIRST = [
  { name: 'a.test.ts', passed: 3, failed: ['a.test.ts › divides', 'a.test.ts › multiplies'] },
  { name: 'b.test.ts', passed: 2, failed: [] },
]

test('counts a file that ran again once, and names what passed only then', () => {
  const again = [{ name: 'a.test.ts', passed: 4, failed: ['a.test.ts › divides'] }]
  expect(afterSecondRun(FIRST, again)).toEqual({
    passed: 6,
    failed: ['a.test.ts › divides'],
    flaky: ['a.test.ts › multiplies'],
  })
})

test('a second run that ends without a report changes nothing', () => {
  expect(afterSecondRun(FIRST, [])).toEqual({ passed: 5, failed: FIRST[0].failed, flaky: [] })
})

test('names the failed and the flaky journeys of nested suites', () => {
  const spec = (title, status) => ({ file: 'map.spec.ts', line: 7, title, tests: [{ status }] })
  write({
    suites: [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('moves', 'flaky')] }] },
      { specs: [spec('closes', 'unexpected'), spec('prints', 'skipped')] },
    ],
  })
  expect(playwrightResults(report)).toEqual({
    passed: 2,
    failed: ['e2e/map.spec.ts:7 › closes'],
    flaky: ['e2e/map.spec.ts:7 › moves'],
  })
})

test('adds the results of several stages', () => {
  const stages = [
    { passed: 2, failed: ['lint'] },
    { passed: 3, failed: [], flaky: ['a'] },
  ]
  expect(together(stages)).toEqual({ passed: 5, failed: ['lint'], flaky: ['a'] })
})
