import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startIngestDatabase } from '../testing/ingestDatabase.ts'

const db = startIngestDatabase()

/** Numbers are compared as if all had twenty digits. */
const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[0-9]+/g, (digits) => digits.padStart(20, '0').slice(-20))

async function sortKeys(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.ownerPool.query<{ key: string }>(
    'select sort_key(text) as key from unnest($1::text[]) with ordinality as given (text, n) order by n',
    [texts],
  )
  return rows.map(({ key }) => key)
}

test('pads every number of a text, and keeps the last twenty digits of longer ones', async () => {
  const texts = [
    '',
    'Lift',
    '7',
    'Lift 2',
    '12ab034',
    'Grúa 3',
    'ž9Ω10',
    '00',
    `x${'1234567890'.repeat(3)}y4`,
  ]
  const lower = texts.map((text) => text.toLowerCase())
  expect(await sortKeys(texts)).toEqual(lower.map(keyOf))
})

test('pads the numbers of any text in the same way, with and without characters beyond ASCII', async () => {
  const piece = fc.constantFrom(
    'a',
    'z ',
    '-',
    '0',
    '1',
    '9',
    '42',
    '7'.repeat(19),
    '8'.repeat(20),
    '\\&',
    'ñ',
    '\n',
    'Ω',
    '中',
  )
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  const texts = fc.sample(text, { numRuns: 400, seed: 7 })
  expect(await sortKeys(texts)).toEqual(texts.map((each) => keyOf(each.toLowerCase())))
})
