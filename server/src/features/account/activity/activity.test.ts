import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { NEW_CATEGORY, categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

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
  test('lists entries newest first, in the language of the reader', async () => {
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
      action: 'creó',
      resource: expect.stringContaining('la categoría'),
    })
  })

  test('shows entries of other branches to admins only, and entries of the account to everyone', async () => {
    await insert('user', 7, account.otherBranch)
    await insert('category', 8, null)
    expect(await seenBy('admin')).toHaveLength(2)
    expect(await seenBy('otherManager')).toHaveLength(2)
    expect(await seenBy('manager')).toHaveLength(1)
  })

  test('hides entries about equipment that a limited worker may not see', async () => {
    await insert('equipment', account.machine, account.homeBranch)
    await insert('equipment', account.otherMachine, account.homeBranch)
    expect(await seenBy('worker')).toHaveLength(2)
    expect(await seenBy('limited')).toEqual([expect.stringContaining(`equipment ${account.machine}<`)])
  })

  test('shows attribute entries only to users with the feature', async () => {
    await insert('attribute', account.attribute, null)
    expect(await seenBy('worker')).toHaveLength(1)
    await app.testDatabase.ownerPool.query(`update account set features = '{}' where id = $1`, [account.id])
    expect(await seenBy('worker')).toHaveLength(0)
    expect(await seenBy('admin')).toHaveLength(1)
  })

  test.each(['place', 'area', 'user'])('shows the entry of a %s only to its own branch', async (kind) => {
    await insert(kind, 7, account.otherBranch)
    expect(await seenBy('worker')).toEqual([])
    expect(await seenBy('otherManager')).toHaveLength(1)
  })

  test('links each resource to its page as long as it exists', async () => {
    const { id, homeBranch, machine, people, attribute } = account
    const { rows } = await app.testDatabase.ownerPool.query<{ place: number; area: number }>(
      `with made as (
         insert into place (account_id, branch_id, name, lat, lng) values ($1, $2, 'Yard', 0, 0) returning id
       )
       insert into area (account_id, place_id, name, color, lat, lng, radius)
       select $1, id, 'Gate', '#000', 0, 0, 10 from made returning place_id as place, id as area`,
      [id, homeBranch],
    )
    const { place = 0, area = 0 } = rows[0] ?? {}
    await insert('equipment', machine, homeBranch)
    await insert('user', people.worker.id, homeBranch)
    await insert('attribute', attribute, null)
    await insert('place', place, homeBranch)
    await insert('area', area, homeBranch)
    const links = async () =>
      (await seenBy('worker')).map((resource) =>
        /href="([^"]*)"/.exec(resource)?.[1]?.replaceAll('&#61;', '='),
      )
    expect(await links()).toEqual([
      `/places/${place}#tab=areas&#38;areaId=${area}`,
      `/places/${place}`,
      '/attributes',
      `/users/${people.worker.id}`,
      `/equipment/${machine}`,
    ])
    await app.testDatabase.ownerPool.query('update place set deleted_at = now() where account_id = $1', [id])
    expect((await links()).slice(0, 2)).toEqual([undefined, undefined])
  })

  test('records a changed preference, and nothing if it is saved unchanged', async () => {
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
    // 2026-03-01 06:30 UTC is still the last day of February in Denver.
    await app.testDatabase.ownerPool.query(
      `update activity set at = '2026-03-01T06:30:00Z' where account_id = $1 and resource_id = 2`,
      [account.id],
    )
    expect(await history('resource=category:1')).not.toContain('category 2<')
    expect(await history('start=2026-02-28&end=2026-02-28')).toContain('category 2<')
    expect(await history('start=2026-03-01&end=2026-03-01')).not.toContain('category 2<')
    expect(await history(`user=${account.people.worker.id}`)).toContain('No changes in this period.')
  })

  test('filters by kind, and keeps the filter on later pages', async () => {
    for (let id = 1; id <= 45; id++) await insert('category', id, null)
    await insert('branch', 1, null)
    const first = await history('kind=category')
    expect(first).not.toContain('branch 1<')
    expect(first).toContain('<option value="category" selected>')
    expect(first).toContain('kind&#61;category')
    expect(await history('kind=nonsense')).toContain('branch 1<')
  })

  test('reads an instant as a day in the branch, and a thing reference as its equipment', async () => {
    await insert('equipment', account.machine, account.homeBranch)
    // Midnight in Denver.
    const page = await history(`resource=thing:${account.machine}&start=2026-01-01T07:00:00.000Z`)
    expect(page).toContain('value="2026-01-01"')
    expect(page).toContain(`Changes to equipment ${account.machine} only`)
    expect(page).toContain('name="resource"')
  })

  test('exports all filtered entries as a file, in words and without formulas', async () => {
    const file = async (person: 'admin' | 'limited', query: string, language = 'en') => {
      const cookie = await cookieFor(app, account.people[person])
      const url = `/app/account/history/export?${query}`
      return send(app, { method: 'GET', url, cookie, headers: { 'accept-language': language } })
    }
    for (let id = 1; id <= 45; id++) await insert('branch', id, null)
    await insert('equipment', account.otherMachine, account.homeBranch)
    await addCategory('=cmd|calc')
    await app.testDatabase.ownerPool.query(
      `update activity set at = '2026-03-01T06:30:00.123456Z' where account_id = $1 and resource_kind = 'category'`,
      [account.id],
    )
    const everything = await file('admin', '')
    expect(everything.headers['content-disposition']).toContain('attachment; filename="History ')
    expect(everything.body.startsWith('\ufeffTime,User,Action,Name,Changes\r\n')).toBe(true)
    expect(everything.body.match(/changed branch/g)).toHaveLength(45)
    const { body } = await file('admin', 'kind=category&start=2026-02-28&end=2026-02-28')
    const [, line] = body.split('\r\n')
    expect(line).toMatch(/^2026-02-28 23:30:00,Robin [^,]+,created category,"'=cmd\|calc","Name: /)
    expect(body).not.toContain('branch')
    expect((await file('limited', 'kind=equipment')).body).not.toContain('equipment')
    expect((await file('admin', 'kind=category', 'es')).body).toContain(',creó la categoría,')
  })

  test('names the filtered resource even if it has no entries in the period', async () => {
    await insert('category', 5, null)
    expect(await history('resource=category:5&start=2199-01-01')).toContain('Changes to category 5 only')
  })

  test('offers the users who made changes, and the kinds that the reader may see', async () => {
    await addCategory('One')
    const options = async (person: 'admin' | 'worker') => {
      const cookie = await cookieFor(app, account.people[person])
      const { body } = await send(app, { method: 'GET', url: '/app/account/history', cookie })
      return [...body.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)
    }
    expect(await options('admin')).toEqual(
      expect.arrayContaining(['device', 'token', String(account.people.admin.id)]),
    )
    const forWorker = await options('worker')
    expect(forWorker).not.toContain('device')
    expect(forWorker).not.toContain('token')
    expect(forWorker).not.toContain(String(account.people.worker.id))
  })

  test('pages through every entry exactly once', async () => {
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
    'before=-271821-04-20T00:00:00Z_1&start=-271821-04-20T00:00:00Z',
    'user=99999999999&kind=__proto__&end=9999-12-31',
  ])('ignores the invalid query %s', async (query) => {
    const body = await history(query)
    expect(body).toContain('<h1>History</h1>')
    expect(body).not.toContain('evil.example')
  })

  test('escapes user input in names and in values', async () => {
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
