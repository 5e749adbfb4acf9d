import { expect, test } from 'vitest'
import { visitsCsv } from './visitsCsv.ts'

const visit = {
  start: '2026-11-14T10:00:00.000Z',
  end: '2026-11-14T10:01:30.000Z',
  before: false,
  after: false,
}
const visitor = { id: 1, branchId: 7, categoryId: null, seconds: 180, visits: [visit, visit] }
const format = (at: string) => at.slice(0, 16)

test('writes a line for each visit and escapes formulas', () => {
  const visitors = [{ ...visitor, name: '=HYPERLINK("x")' }]
  const text = visitsCsv(['Asset', 'From'], visitors, { format, branchOf: null })
  const line = `"'=HYPERLINK(""x"")","2026-11-14T10:00","2026-11-14T10:01","90"`
  expect(text).toBe(`"Asset","From"\r\n${line}\r\n${line}\r\n`)
})

test('names the branch after the asset, where there are several', () => {
  const visitors = [{ ...visitor, name: 'EX-1', visits: [visit] }]
  const text = visitsCsv(['Asset', 'Branch'], visitors, { format, branchOf: (id) => `Branch ${id}` })
  expect(text.split('\r\n')[1]).toBe('"EX-1","Branch 7","2026-11-14T10:00","2026-11-14T10:01","90"')
})
