import { flags } from '@yardmaster/core/contract/alerts/flags.ts'
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
const raise = (flagId: number, equipmentId: number, since = '2026-05-01T10:00:00Z') =>
  app.testDatabase.ownerPool.query(
    'insert into asset_flag (account_id, equipment_id, flag_id, since) values ($1, $2, $3, $4)',
    [account.id, equipmentId, flagId, since],
  )
const countsFor = async (person: PersonName) => {
  const { body } = await callAs(app, account.people[person], flags.list, {})
  return Object.fromEntries(body.filter(({ assets }) => assets > 0).map(({ id, assets }) => [id, assets]))
}
const carriers = (person: PersonName, id: number, after?: string) =>
  callAs(app, account.people[person], flags.assets, { params: { id }, query: after ? { after } : {} })

describe('flags', () => {
  test('are listed in the language of the reader, and nobody can change the standard ones', async () => {
    await raise(2, account.machine)
    const { body } = await callAs(app, account.people.viewer, flags.list, {}, { 'accept-language': 'es' })
    expect(body.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(body[1]).toEqual({
      id: 2,
      name: 'Sin reportar',
      meta: { editable: false },
      assets: 1,
      custom: null,
    })
  })

  test('count the equipment in use in the branch that the caller sees', async () => {
    await raise(2, account.machine)
    await raise(2, account.otherMachine)
    await raise(8, account.otherMachine)
    await raise(2, account.foreignMachine)
    await raise(2, await account.equipment('Gone', { archived_at: '2026-01-01' }))
    expect(await countsFor('admin')).toEqual({ 2: 2, 8: 1 })
    expect(await countsFor('manager')).toEqual({ 2: 2, 8: 1 })
    expect(await countsFor('otherManager')).toEqual({ 2: 1 })
    expect(await countsFor('limited')).toEqual({ 2: 1 })
  })

  test('list the equipment that carries them, latest first, within the same scope', async () => {
    await raise(2, account.machine, '2026-05-01T10:00:00Z')
    await raise(2, account.otherMachine, '2026-06-01T10:00:00Z')
    await raise(2, account.foreignMachine)
    expect((await carriers('worker', 2)).body).toMatchObject({
      rows: [
        { id: account.otherMachine, name: 'EX-2', since: '2026-06-01T10:00:00Z' },
        { id: account.machine, categoryId: account.usedCategory, listImage: null },
      ],
      next: null,
    })
    expect((await carriers('limited', 2)).body.rows.map(({ name }) => name)).toEqual(['EX-1'])
    expect((await carriers('worker', 1)).body.rows).toEqual([])
  })

  test('list each asset once across pages, even if many were flagged at the same instant', async () => {
    for (let n = 0; n < 130; n++) await raise(7, await account.equipment(`Unit ${n}`))
    const seen: number[] = []
    let after: string | null | undefined
    while (after !== null) {
      const { body } = await carriers('admin', 7, after)
      seen.push(...body.rows.map(({ id }) => id))
      after = body.next
    }
    expect(seen).toHaveLength(130)
    expect(new Set(seen).size).toBe(130)
  })

  test.each([11, 999, 2_147_483_647])('returns 404 for the id %i', async (id) => {
    expect((await carriers('admin', id)).status).toBe(404)
  })

  test('rejects an invalid page cursor', async () => {
    expect((await carriers('admin', 2, 'nonsense')).status).toBe(422)
  })
})
