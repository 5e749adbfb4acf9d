import { archive } from '@yardmaster/core/contract/fleet/archive.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type PersonName = keyof TestAccount['people']
const list = (person: PersonName, query: Record<string, string> = {}) =>
  callAs(app, account.people[person], archive.list, { query })
const names = async (person: PersonName, query?: Record<string, string>) =>
  (await list(person, query)).body.rows.map(({ name }) => name)
const archived = (name: string, columns: Record<string, unknown> = {}) =>
  account.equipment(name, { archived_at: '2026-05-01T10:00:00Z', ...columns })
const sold = (name: string, columns: Record<string, unknown> = {}) =>
  archived(name, { sold_on: '2026-05-01', ...columns })

describe('the archive', () => {
  test('lists archived and sold equipment separately, each with the date and the user', async () => {
    const { manager } = account.people
    await archived('Old lift', { category_id: account.usedCategory, archived_by: manager.id })
    await sold('Sold lift', { sold_to: 'Ruiz & Sons', sold_price: 12_500.5 })
    expect((await list('viewer')).body).toEqual({
      rows: [
        {
          id: expect.any(Number),
          name: 'Old lift',
          branchId: account.homeBranch,
          categoryId: account.usedCategory,
          listImage: null,
          archivedAt: '2026-05-01T10:00:00Z',
          archivedBy: `Robin branch ${account.marker}`,
          sold: null,
        },
      ],
      total: 1,
      next: null,
    })
    expect((await list('viewer', { kind: 'sold' })).body.rows).toMatchObject([
      { name: 'Sold lift', archivedBy: null, sold: { on: '2026-05-01', to: 'Ruiz & Sons', price: 12_500.5 } },
    ])
  })

  test('lists the current branch only, as far as the caller may see it', async () => {
    await archived('Home')
    await archived('Other', { branch_id: account.otherBranch })
    expect(await names('admin')).toEqual(['Home'])
    expect(await names('otherManager')).toEqual(['Other'])
    expect(await names('limited')).toEqual([])
    await sold('Sold')
    expect((await callAs(app, account.people.limited, archive.soldIds, {})).body).toEqual([])
  })

  test('searches name, make, model, serial number and buyer', async () => {
    await sold('100%', { sold_to: 'Meyer', serial_number: 'S-77' })
    await sold('Other', { make: 'Genie' })
    const found = (search: string) => names('admin', { kind: 'sold', search })
    expect(await found('0%')).toEqual(['100%'])
    expect(await found('meyer')).toEqual(['100%'])
    expect(await found('s-77')).toEqual(['100%'])
    expect(await found('GENIE')).toEqual(['Other'])
    expect(await found('_')).toEqual([])
  })

  test('pages through everything once, newest first', async () => {
    for (let n = 0; n < 120; n++) {
      await archived(`Unit ${n}`, {
        archived_at: `2026-01-${String((n % 25) + 1).padStart(2, '0')}T00:00:00.123456Z`,
      })
    }
    const seen: { id: number; archivedAt: string }[] = []
    let after: string | null = ''
    while (after !== null) {
      const newest = { sort: 'archivedAt', descending: 'true' } as const
      const { body } = await list('admin', after ? { ...newest, after } : newest)
      expect(body.total).toBe(120)
      seen.push(...body.rows)
      after = body.next
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120)
    expect(seen).toHaveLength(120)
    const instants = seen.map(({ archivedAt }) => archivedAt)
    expect(instants).toEqual(instants.toSorted().toReversed())
  })

  test.each([
    ['name', ['alpha', 'Beta', 'Gamma']],
    ['soldOn', ['Beta', 'Gamma', 'alpha']],
    ['soldTo', ['alpha', 'Gamma', 'Beta']],
    ['soldPrice', ['Gamma', 'alpha', 'Beta']],
  ] as const)('sorts sold equipment by %s', async (sort, expected) => {
    await sold('Gamma', { sold_on: '2026-02-03', sold_to: 'Baker', sold_price: null })
    await sold('alpha', { sold_on: '2026-03-01', sold_to: 'Adams', sold_price: 900.5 })
    await sold('Beta', { sold_on: '2026-01-09', sold_to: 'Cole', sold_price: 12_000 })
    expect(await names('admin', { kind: 'sold', sort })).toEqual(expected)
    expect(await names('admin', { kind: 'sold', sort, descending: 'true' })).toEqual(expected.toReversed())
  })

  test('lists the ids of sold equipment by name', async () => {
    const second = await sold('b')
    const first = await sold('A')
    await archived('Archived')
    expect((await callAs(app, account.people.worker, archive.soldIds, {})).body).toEqual([first, second])
  })

  test.each([
    [{ after: 'nonsense' }, { after: 'Invalid' }],
    [{ sort: 'color' }, { sort: 'Invalid' }],
    [{ kind: 'lost' }, { kind: 'Invalid' }],
    [{ search: 'x'.repeat(101) }, { search: 'At most 100 characters' }],
  ])('rejects %j', async (query, errors) => {
    expect(await list('admin', query as Record<string, string>)).toMatchObject({
      status: 422,
      body: { errors },
    })
  })
})
