import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { startIngestDatabase } from '../testing/ingestDatabase.ts'
import { openDatabase } from './database.ts'
import { prepared } from './namedStatements.ts'

const db = startIngestDatabase()

const COUNT = `select count(*)::integer as count from pg_prepared_statements where statement like '%number $1%'`
const countOf = (text: string) => CompiledQuery.raw(text)

test('a connection prepares a marked statement once, and no other', async () => {
  const database = openDatabase({ ...db.app, max: 1 })
  const marked = prepared('select $1::integer + 1 as "next" /* number $1 */')
  const plain = 'select $1::integer + 2 as "next" /* number $1 */'
  const account = database.account(1)
  const answers: number[] = []
  for (const text of [marked, plain, marked])
    await account.transaction().execute(async (within) => {
      const { rows } = await within.executeQuery<{ next: number }>(CompiledQuery.raw(text, [answers.length]))
      answers.push(rows[0]?.next ?? 0)
    })
  const outside = await account.executeQuery<{ next: number }>(CompiledQuery.raw(marked, [41]))
  expect([...answers, outside.rows[0]?.next]).toEqual([1, 3, 3, 42])
  expect((await account.executeQuery(countOf(COUNT))).rows).toEqual([{ count: 1 }])
  await database.end()
})
