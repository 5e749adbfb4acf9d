import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../context.ts'
import { openBareYard } from '../../testing/bareYard.ts'
import { ColumnRows } from './columnRows.ts'
import { CopyRows } from './copyRows.ts'
import type { Rows } from './rows.ts'
import { copyRows, insertRows } from './writeRows.ts'

let yard: Awaited<ReturnType<typeof openBareYard>>
let client: pg.PoolClient

const COLUMNS = [
  { name: 'number', type: 'int4' },
  { name: 'yes', type: 'bool' },
  { name: 'small', type: 'int2' },
  { name: 'large', type: 'int8' },
  { name: 'k', type: 'int8' },
  { name: 'single', type: 'float4' },
  { name: 'double', type: 'float8' },
  { name: 'at', type: 'timestamptz' },
  { name: 'words', type: 'text' },
  { name: 'document', type: 'json' },
]
const targetOf = (table: string) => ({ table, columns: COLUMNS })

beforeAll(async () => {
  yard = await openBareYard(systemClock)
  client = await yard.ownerPool.connect()
  for (const table of ['copied', 'inserted'])
    await client.query(
      `create temporary table ${table} (${COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')})`,
    )
})
afterAll(async () => {
  client.release(true)
  await yard.close()
})

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })
const text = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((value) => !value.includes('\0'))
const row = fc.record({
  number: maybe(fc.integer()),
  yes: maybe(fc.boolean()),
  small: maybe(fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 })),
  large: maybe(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  key: maybe(
    fc.record({
      at: fc.oneof(fc.nat(), fc.integer({ min: 0, max: 2 ** 43 - 1 })),
      low: fc.integer({ min: 0, max: 2 ** 20 - 1 }),
    }),
  ),
  single: maybe(fc.integer({ min: -1e6, max: 1e6 }).map((thousandths) => thousandths / 1000)),
  double: maybe(fc.double({ noNaN: true, noDefaultInfinity: true })),
  at: maybe(fc.integer({ min: -1e12, max: 4e12 })),
  words: maybe(text),
  document: maybe(fc.dictionary(text, text).map((value) => JSON.stringify(value))),
})
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never

function write(rows: Rows, given: Row): void {
  const put = <T>(value: T | null, how: (value: T) => void) => (value === null ? rows.absent() : how(value))
  rows.row(COLUMNS.length)
  put(given.number, (value) => rows.int4(value))
  put(given.yes, (value) => rows.bool(value))
  put(given.small, (value) => rows.int2(value))
  put(given.large, (value) => rows.int8(value))
  put(given.key, (value) => rows.key(value))
  put(given.single, (value) => rows.float4(value))
  put(given.double, (value) => rows.float8(value))
  put(given.at, (value) => rows.instant(value))
  put(given.words, (value) => rows.text(value))
  put(given.document, (value) => rows.text(value))
}

const contents = async (table: string) =>
  (await client.query(`select ${table}::text as row, k from ${table} order by ctid`)).rows

test('copies and inserts rows identically and stores the given values', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (given) => {
      await client.query('truncate copied, inserted')
      // Starts with almost no room, so that the buffer has to grow.
      const copied = new CopyRows(0)
      for (const each of given) write(copied, each)
      await copyRows(client, targetOf('copied'), copied)
      const writeAll = (rows: Rows) => {
        for (const each of given) write(rows, each)
      }
      await insertRows(client, targetOf('inserted'), writeAll, 'k')

      const found = await contents('copied')
      expect(found).toEqual(await contents('inserted'))
      expect(found.map(({ k }) => k)).toEqual(given.map(({ key }) => key && String(keyToBigint(key))))
      const { rows: values } = await client.query(
        'select words, extract(epoch from at)::float8 * 1000 as at, double from copied order by ctid',
      )
      expect(values.map(({ words }) => words)).toEqual(given.map(({ words }) => words))
      expect(values.map(({ at }) => at && Math.round(at))).toEqual(given.map(({ at }) => at))
      expect(values.map(({ double }) => double)).toEqual(given.map(({ double }) => double))
    }),
    { numRuns: 60 },
  )
})

test('sends no query when there are no rows', async () => {
  expect(new CopyRows().isEmpty).toBe(true)
  expect(new ColumnRows(3).isEmpty).toBe(true)
  await copyRows(client, targetOf('not_there'), new CopyRows())
  expect(await insertRows(client, targetOf('not_there'), () => {}, 'k')).toEqual([])
})
