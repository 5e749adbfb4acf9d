import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../context.ts'
import { openBareYard } from '../../testing/bareYard.ts'
import { BinaryArray } from './binaryArray.ts'

let yard: Awaited<ReturnType<typeof openBareYard>>
let client: pg.PoolClient

beforeAll(async () => {
  yard = await openBareYard(systemClock)
  client = await yard.ownerPool.connect()
})
afterAll(async () => {
  client.release(true)
  await yard.close()
})

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })
const listOf = <T>(value: fc.Arbitrary<T>) => fc.array(maybe(value), { minLength: 1, maxLength: 30 })
const text = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((value) => !value.includes('\0'))

/** Returns the elements as PostgreSQL writes them. */
async function stored(type: string, array: BinaryArray): Promise<(string | null)[]> {
  const { rows } = await client.query<{ value: string | null }>(
    `select value::text from unnest($1::${type}[]) with ordinality as u (value, place) order by place`,
    [array.finish()],
  )
  return rows.map(({ value }) => value)
}

function arrayOf<T>(
  type: ConstructorParameters<typeof BinaryArray>[0],
  values: readonly (T | null)[],
  put: (array: BinaryArray, value: T) => void,
): BinaryArray {
  // Texts begin with almost no room, so that the buffer has to grow.
  const array = new BinaryArray(type, values.length, ...(type === 'text' || type === 'json' ? [1] : []))
  for (const value of values) {
    if (value === null) array.absent()
    else put(array, value)
  }
  return array
}

const asText = (values: readonly (number | null)[]) =>
  values.map((value) => (value === null ? null : String(value)))

test('PostgreSQL reads whole numbers as they were given', async () => {
  const whole = fc.maxSafeInteger()
  const given = fc.record({
    small: listOf(fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 })),
    large: listOf(whole),
  })
  await fc.assert(
    fc.asyncProperty(given, async ({ small, large }) => {
      const int2 = arrayOf<number>('int2', small, (array, value) => array.int2(value))
      expect(await stored('int2', int2)).toEqual(asText(small))
      const int4 = arrayOf<number>('int4', small, (array, value) => array.int4(value))
      expect(await stored('int4', int4)).toEqual(asText(small))
      const int8 = arrayOf<number>('int8', large, (array, value) => array.whole(value))
      expect(await stored('int8', int8)).toEqual(asText(large))
    }),
    { numRuns: 40 },
  )
})

test('PostgreSQL reads fractions as they were given', async () => {
  const double = fc.double({ noNaN: true, noDefaultInfinity: true })
  await fc.assert(
    fc.asyncProperty(listOf(double), async (given) => {
      const float8 = arrayOf<number>('float8', given, (array, value) => array.float8(value))
      const read = (await stored('float8', float8)).map((value) => (value === null ? null : Number(value)))
      expect(read).toEqual(given)
      const float4 = arrayOf<number>('float4', [1.5, null, -0.25], (array, value) => array.float4(value))
      expect(await stored('float4', float4)).toEqual(['1.5', null, '-0.25'])
    }),
    { numRuns: 40 },
  )
})

test('PostgreSQL reads texts and documents as they were given', async () => {
  await fc.assert(
    fc.asyncProperty(listOf(text), listOf(fc.dictionary(text, text)), async (texts, documents) => {
      const words = arrayOf<string>('text', texts, (array, value) => array.text(value))
      expect(await stored('text', words)).toEqual(texts)
      const written = documents.map((value) => value && JSON.stringify(value))
      const json = arrayOf<string>('json', written, (array, value) => array.text(value))
      expect(await stored('json', json)).toEqual(written)
    }),
    { numRuns: 40 },
  )
})

test('rejects an array of another type', async () => {
  const numbers = arrayOf<number>('int4', [1], (array, value) => array.int4(value))
  await expect(stored('int8', numbers)).rejects.toThrow('array element type 23')
})
