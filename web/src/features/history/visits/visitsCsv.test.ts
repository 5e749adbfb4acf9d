import { expect, test } from 'vitest'
import { visitsCsv } from './visitsCsv.ts'

test('writes a line for each visit and escapes formulas', () => {
  const visit = {
    start: '2026-11-14T10:00:00.000Z',
    end: '2026-11-14T10:01:30.000Z',
    before: false,
    after: false,
  }
  const text = visitsCsv(
    ['Asset', 'From'],
    [{ id: 1, name: '=HYPERLINK("x")', categoryId: null, seconds: 180, visits: [visit, visit] }],
    (at) => at.slice(0, 16),
  )
  const line = `"'=HYPERLINK(""x"")","2026-11-14T10:00","2026-11-14T10:01","90"`
  expect(text).toBe(`"Asset","From"\r\n${line}\r\n${line}\r\n`)
})
