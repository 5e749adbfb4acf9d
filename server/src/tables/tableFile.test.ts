import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restored } from './formulas.ts'
import { tableFile } from './tableFile.ts'

const table: Parameters<typeof tableFile>[0] = {
  format: 'csv',
  name: 'Table',
  sheetName: 'Table',
  headers: ['A', 'B'],
  dayColumns: [],
}

async function* once<Item>(item: Item) {
  yield item
}

test('writes text that a strict reader of RFC 4180 reads back, for any text', async () => {
  const unit = fc.constantFrom('a', 'é', ',', ';', '"', '\n', '\r', '\r\n', '\t', '|', ' ', '=', "'", '#N/A')
  const cell = fc.array(unit, { maxLength: 8 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), async (rows) => {
      const written = await text((await tableFile(table, once(rows))).body)
      const [, ...read] = parse(written, { bom: true, record_delimiter: '\r\n' })
      expect(read.map((row) => row.map(restored))).toEqual(rows)
    }),
  )
})

test.each([
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['5" pipe', '"5"" pipe"'],
  ['a;b', '"a;b"'],
  ['=1+1', "'=1+1"],
  ['#REF!', "'#REF!"],
])('writes %j as %s', async (value, expected) => {
  const written = await text((await tableFile(table, once([[value, 1]]))).body)
  expect(written).toBe(`\ufeffA,B\r\n${expected},1\r\n`)
})
