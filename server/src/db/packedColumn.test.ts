import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startIngestDatabase } from '../testing/ingestDatabase.ts'
import { packed, unpack } from './packedColumn.ts'

const db = startIngestDatabase()

async function pack(numbers: readonly (number | null)[]): Promise<string | null> {
  const { rows } = await db.ownerPool.query<{ column: string | null }>({
    text: `select ${packed('number')} as column
      from (select number from unnest($1::float8[]) with ordinality as given (number, n) order by n) as rows`,
    values: [numbers],
    types: { getTypeParser: () => (text: string) => text },
  })
  return rows[0]?.column ?? null
}

test('reads every number and every blank value as it was stored, in their order', async () => {
  // PostgreSQL has no negative zero in a parameter that is text.
  const number = fc.double({ noNaN: true }).map((value) => value + 0)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(number), { maxLength: 40 }), async (numbers) => {
      expect(unpack(await pack(numbers))).toEqual(numbers)
    }),
    { numRuns: 50 },
  )
})

test('reads instants and positions without losing a digit', async () => {
  const numbers = [1_795_000_000_123, 39.7391512, -104.9847034, null, 0]
  expect(unpack(await pack(numbers))).toEqual(numbers)
})

test.each([[null], [undefined], ['\\x']])('reads no numbers from %s', (column) => {
  expect(unpack(column)).toEqual([])
})
