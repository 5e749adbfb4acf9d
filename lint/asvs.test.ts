import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.dirname(import.meta.dirname)
const map = readFileSync(path.join(root, 'docs', 'ASVS.md'), 'utf8')

/** The numbers of the items of level 1 and 2 by section, as in version 5.0.0 of the standard. */
const ITEMS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`
  .trim()
  .split(/\s+/)
  .map((part) => part.split(':'))

const rows = [...map.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\S+) +\| (.+?) +\| (.*?) *\|$/gm)].map(
  ([, item = '', state = '', how = '', shownBy = '']) => ({ item, state, how, shownBy }),
)

test('the map has each item of level 1 and 2 once, in order', () => {
  const expected = ITEMS.flatMap(([section, count]) =>
    Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
  )
  expect(rows.map(({ item }) => item)).toEqual(expected)
})

test('each row has a state and an explanation', () => {
  expect(rows.filter(({ state }) => !['yes', 'partly', 'no', 'n/a'].includes(state))).toEqual([])
  expect(rows.filter(({ how }) => how.length < 5)).toEqual([])
})

test('each file that the map names exists', () => {
  const named = rows.flatMap(({ how, shownBy }) =>
    [...`${how} ${shownBy}`.matchAll(/(?:`|\b)((?:core|server|web|e2e|lint|chaos|docs)\/[\w/.-]*\w)/g)].map(
      ([, file = '']) => file,
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('each section of SECURITY.md that the map names exists', () => {
  const headings = readFileSync(path.join(root, 'docs', 'SECURITY.md'), 'utf8').matchAll(/^## (.+)$/gm)
  const known = new Set([...headings].map(([, heading]) => heading))
  const named = [...map.matchAll(/SECURITY\.md, "([^"]+)"/g)].map(([, heading]) => heading)
  expect(named.filter((heading) => !known.has(heading))).toEqual([])
})
