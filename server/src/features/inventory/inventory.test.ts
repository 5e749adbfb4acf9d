import { inventory } from '@yardmaster/core/contract/inventory.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../testing/testAccount.ts'
import type { TestAccount } from '../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type Query = Record<string, string>
const list = (person: keyof TestAccount['people'], query: Query = {}) =>
  callAs(app, account.people[person], inventory.list, { query })
const names = async (person: keyof TestAccount['people'], query?: Query) =>
  (await list(person, query)).body.rows.map(({ name }) => name)

describe('the list', () => {
  test('is that of the current branch, as far as the caller may see it', async () => {
    expect(await names('admin')).toEqual(['EX-1', 'EX-2'])
    expect(await names('manager')).toEqual(['EX-1', 'EX-2'])
    expect(await names('otherManager')).toEqual(['EX-3'])
    expect((await list('limited')).body).toMatchObject({ rows: [{ name: 'EX-1' }], total: 1 })
  })

  test('searches name, make, model and serial, and takes every character as itself', async () => {
    await account.equipment('100% pure_steel', { serial_number: 'A\\B' })
    expect(await names('admin', { search: 'volvo' })).toEqual(['EX-1'])
    expect(await names('admin', { search: 'ec2' })).toEqual(['EX-1'])
    for (const search of ['0% p', 'pure_s', 'a\\b'])
      expect(await names('admin', { search })).toEqual(['100% pure_steel'])
    for (const search of ['%', '_', "'; drop"]) expect(await names('admin', { search })).not.toContain('EX-1')
  })

  test('leaves out what is archived', async () => {
    await account.equipment('Gone', { archived_at: '2026-01-01' })
    expect(await names('admin')).not.toContain('Gone')
  })

  test.each([
    ['name', false],
    ['name', true],
    ['category', false],
    ['make', true],
    ['serialNumber', false],
  ])('pages through everything once, sorted by %s, descending %s', async (sort, descending) => {
    for (let n = 0; n < 250; n++) {
      await account.equipment(`Unit ${n % 120}`, {
        make: `Make ${n % 7}`,
        serial_number: `S${n % 3}`,
        category_id: n % 2 ? account.usedCategory : null,
      })
    }
    const rows: { id: number }[] = []
    let after: string | null = ''
    while (after !== null) {
      const { body } = await list('admin', { sort, descending: String(descending), ...(after && { after }) })
      expect(body.total).toBe(252)
      rows.push(...body.rows)
      after = body.next
    }
    expect(rows).toHaveLength(252)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(252)
  })

  test.each([
    [{ after: 'nonsense' }, { after: 'Invalid' }],
    [{ after: Buffer.from('["x"]').toString('base64url') }, { after: 'Invalid' }],
    [{ after: Buffer.from('["x",1e15]').toString('base64url') }, { after: 'Invalid' }],
    [{ after: Buffer.from('["\\u0000",1]').toString('base64url') }, { after: 'Invalid' }],
    [{ sort: 'password' }, { sort: 'Invalid' }],
    [{ search: 'x'.repeat(101) }, { search: 'At most 100 characters' }],
    [{ limit: '1000000' }, { limit: 'Unknown field' }],
  ])('refuses %j', async (query, errors) => {
    expect(await list('admin', query as Query)).toMatchObject({ status: 422, body: { errors } })
  })
})
