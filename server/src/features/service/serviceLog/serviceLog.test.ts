import { paths } from '@yardmaster/core/paths.ts'
import { beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount

beforeAll(async () => {
  account = await newAccount(app)
  await app.testDatabase.ownerPool.query(
    `insert into repair (account_id, ticket_num, equipment_id, issue, check_in_date, date_completed, resolved_at,
        total_labor, labor_rate)
      select $1, 1000 + n, $2, 'Fault <' || n || '>', date '2025-01-01' + n, date '2025-01-02' + n, now(), 1, 80
      from generate_series(1, 30) as n`,
    [account.id, account.machine],
  )
})

async function open(person: Person, url: string) {
  return send(app, { method: 'GET', url, cookie: await cookieFor(app, person) })
}

test('lists every ticket of an asset in pages, newest first, with the total cost', async () => {
  const { body } = await open(account.people.viewer, paths.serviceLog(account.machine))
  expect(body).toContain('EX-1')
  expect(body).toContain('$2,400.00')
  expect(body.indexOf('#1030')).toBeLessThan(body.indexOf('#1029'))
  expect(body).toContain('Fault &#60;30&#62;')
  expect(body).not.toContain('#1005<')
  const plain = body.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
  const next = /href="([^"]*after=[^"]*)"/.exec(plain)?.[1]
  const second = await open(account.people.viewer, next ?? '')
  expect(second.body).toContain('#1005<')
  expect(second.body).not.toContain('#1006<')
})

test('returns 404 for an asset that the user may not see, and links back only within the application', async () => {
  const address = paths.serviceLog(account.otherMachine)
  expect((await open(account.people.limited, address)).statusCode).toBe(404)
  const { body } = await open(account.people.viewer, `${address}?backTo=//evil.example&after=nonsense`)
  expect(body).not.toContain('evil.example')
  expect((await open(account.people.viewer, `${address}?backTo=/service`)).body).toContain('href="/service"')
})
