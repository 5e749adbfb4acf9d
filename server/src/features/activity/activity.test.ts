import { activity } from '@yardmaster/core/contract/activity.ts'
import { NEW_CATEGORY, categories } from '@yardmaster/core/contract/categories.ts'
import { session } from '@yardmaster/core/contract/session.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../testing/testAccount.ts'
import type { TestAccount } from '../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const addCategory = (name: string) =>
  callAs(app, account.people.admin, categories.add, { body: { ...NEW_CATEGORY, name } })

const insert = (resourceKind: string, resourceId: number, branchId: number | null) =>
  app.testDatabase.ownerPool.query(
    `insert into activity (account_id, user_id, user_name, action, resource_kind, resource_id, resource_name, branch_id)
     values ($1, $2, 'Robin', 'updated', $3, $4, $5, $6)`,
    [
      account.id,
      account.people.admin.id,
      resourceKind,
      resourceId,
      `${resourceKind} ${resourceId}`,
      branchId,
    ],
  )

const seenBy = async (person: keyof TestAccount['people']) => {
  const { body } = await callAs(app, account.people[person], activity.recent, {})
  return body.map(({ resource }) => resource)
}

describe('recent activity', () => {
  test('is in the words of the reader, newest first', async () => {
    await addCategory('One')
    await addCategory('Two')
    const english = await callAs(app, account.people.admin, activity.recent, {})
    expect(english.body.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
      'created category <a href="/categories">Two</a>',
      'created category <a href="/categories">One</a>',
    ])
    expect(english.body[0]?.principal).toContain('Robin')
    const spanish = await callAs(app, account.people.admin, activity.recent, {}, { 'accept-language': 'es' })
    expect(spanish.body[0]).toMatchObject({
      action: 'ha creado',
      resource: expect.stringContaining('la categoría'),
    })
  })

  test('of another branch is for admins alone; what concerns the account is for all', async () => {
    await insert('user', 7, account.otherBranch)
    await insert('category', 8, null)
    expect(await seenBy('admin')).toHaveLength(2)
    expect(await seenBy('otherManager')).toHaveLength(2)
    expect(await seenBy('manager')).toHaveLength(1)
  })

  test('of equipment that a limited worker may not see stays unknown to them', async () => {
    await insert('equipment', account.machine, account.homeBranch)
    await insert('equipment', account.otherMachine, account.homeBranch)
    expect(await seenBy('worker')).toHaveLength(2)
    expect(await seenBy('limited')).toEqual([expect.stringContaining(`equipment ${account.machine}<`)])
  })

  test('no change, no entry; a preference is one', async () => {
    const body = { notifications: { sendEmail: false, sendSmsTo: null } }
    await callAs(app, account.people.worker, session.updateSettings, { body })
    await callAs(app, account.people.worker, session.updateSettings, { body })
    expect(await seenBy('worker')).toHaveLength(1)
  })
})

describe('the history page', () => {
  const history = async (query: string) => {
    const cookie = await cookieFor(app, account.people.admin)
    return (await send(app, { method: 'GET', url: `/app/account/history?${query}`, cookie })).body
  }

  test('filters by resource, user and day in the branch time zone', async () => {
    await insert('category', 1, null)
    await insert('category', 2, null)
    // 2026-03-01 06:30 UTC is still the last of February in Denver.
    await app.testDatabase.ownerPool.query(
      `update activity set at = '2026-03-01T06:30:00Z' where account_id = $1 and resource_id = 2`,
      [account.id],
    )
    expect(await history('resource=category:1')).not.toContain('category 2<')
    expect(await history('start=2026-02-28&end=2026-02-28')).toContain('category 2<')
    expect(await history('start=2026-03-01&end=2026-03-01')).not.toContain('category 2<')
    expect(await history(`user=${account.people.worker.id}`)).toContain('Nothing happened in this time.')
  })

  test('pages through everything once', async () => {
    for (let id = 1; id <= 95; id++) await insert('branch', id, null)
    const seen: string[] = []
    let query = ''
    for (let page = 0; page < 5 && query !== 'end'; page++) {
      const body = await history(query)
      seen.push(...[...body.matchAll(/<em>branch (\d+)<\/em>/g)].map(([, id]) => id ?? ''))
      query =
        /href="\?([^"]*before[^"]*)"/.exec(body)?.[1]?.replaceAll('&#61;', '=').replaceAll('&#38;', '&') ??
        'end'
    }
    expect(seen).toHaveLength(95)
    expect(new Set(seen).size).toBe(95)
  })

  test.each([
    'resource=nonsense&start=2026-99-99&end=x&before=%00&user=%27%3B--',
    'start=2026-01-01&start=2026-01-02',
    `before=${'x'.repeat(3000)}`,
    'backTo=https://evil.example',
  ])('shrugs off %s', async (query) => {
    const body = await history(query)
    expect(body).toContain('<h1>History</h1>')
    expect(body).not.toContain('evil.example')
  })

  test('escapes what people typed, in names and in values', async () => {
    const name = '<script>alert(1)</script>'
    const { body } = await addCategory(name)
    const params = { id: body.id }
    await callAs(app, account.people.admin, categories.update, {
      params,
      body: { ...NEW_CATEGORY, name: `${name}!` },
    })
    const page = await history('')
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62; →')
  })
})
