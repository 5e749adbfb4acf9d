import { beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { startTestApp } from '../../../testing/testApp.ts'
import { importsAs } from './imports.fixture.ts'

const app = startTestApp()
let account: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
})

/** Several times what a thread, a query and a page of results take at once. */
const ROWS = 4_000
const BAD = 37

/** Lines that are invalid, each in a different way. One is inserted at regular intervals. */
const WRONG = [
  (name: string) => `${name},Volvo,1492,100,Excavators`,
  (name: string) => `${name},Volvo,2020,a lot,Excavators`,
  (name: string) => `${name},Volvo,2020,-5,Excavators`,
  (name: string) => `${name},Volvo,2020,100,Submarines`,
  (name: string) => `${name},${'x'.repeat(65)},2020,100,Excavators`,
  () => ',Volvo,2020,100,Excavators',
  (name: string) => `${'n'.repeat(60)}${name},Volvo,2020,100,Excavators`,
]

test('rejects exactly the 37 invalid lines of four thousand and imports the rest', async () => {
  const wrongLines: number[] = []
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const name = `Unit ${String(n).padStart(5, '0')}`
    if (n % 108 !== 17 || wrongLines.length === BAD) return `${name},Volvo,2020,"$1,250.50",excavators`
    // The header is line 1.
    wrongLines.push(n + 2)
    return WRONG[wrongLines.length % WRONG.length]?.(name)
  })
  expect(wrongLines).toHaveLength(BAD)
  const imports = importsAs(app, account.people.manager)
  const checked = await imports.check(`Name,Make,Year,Price,Category\r\n${lines.join('\r\n')}\r\n`)
  expect(checked.counts).toEqual({ added: ROWS - BAD, changed: 0, unchanged: 0, refused: BAD })
  const refused = await imports.rows(checked.id, 'refused')
  expect(refused.map(({ line }) => line)).toEqual(wrongLines)
  expect(refused.every(({ reasons }) => reasons.length === 1)).toBe(true)

  await imports.apply(checked.id, true)
  await imports.run()
  expect(await imports.read(checked.id)).toMatchObject({ status: 'done' })
  const { rows } = await app.testDatabase.ownerPool.query(
    `select
       (select count(*)::integer from equipment where account_id = $1 and name like 'Unit %'
          and category_id = $2 and purchase_price = 1250.50) as machines,
       (select count(distinct resource_id)::integer from activity where account_id = $1 and action = 'created') as recorded`,
    [account.id, account.usedCategory],
  )
  expect(rows).toEqual([{ machines: ROWS - BAD, recorded: ROWS - BAD }])

  const again = await imports.check(`Name,Make,Year,Price,Category\n${lines.join('\n')}`)
  expect(again.counts).toEqual({ added: 0, changed: 0, unchanged: ROWS - BAD, refused: BAD })
})
