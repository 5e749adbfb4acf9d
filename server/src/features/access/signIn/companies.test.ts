import { signInCalls, signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../session/password.ts'
import { newAccount, PASSWORD } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const OTHER_PASSWORD = 'another horse'
let mine: TestAccount
let theirs: TestAccount
/** The same email in two accounts. */
let here: Person
let there: Person
let email: string
beforeEach(async () => {
  mine = await newAccount(app)
  theirs = await newAccount(app)
  here = mine.people.worker
  there = theirs.people.worker
  email = here.email ?? ''
  await owner('update app_user set email = $2 where id = $1', [there.id, email])
})

const owner = (sql: string, values: unknown[]) => app.testDatabase.ownerPool.query(sql, values)
const setPassword = async ({ id }: Person, password: string) =>
  owner('update app_user set password_hash = $2 where id = $1', [id, await hashPassword(password)])
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  send(app, {
    method: 'POST',
    url: path,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const signIn = (password = PASSWORD, headers?: Record<string, string>) =>
  post(signInPages.signIn.path, { email, password, returnTo: '/categories?x=1' }, headers)
const offerIn = (body: string) => /name="offer" value="([^"]*)"/.exec(body)?.[1] ?? ''
const choose = (offer: string, company: number, returnTo = '/categories?x=1') =>
  post(signInPages.chooseCompany.path, { offer, company: String(company), returnTo })

type Response = { headers: Record<string, unknown> }
const cookiesOf = ({ headers }: Response) =>
  [headers['set-cookie']].flat().map((line) => String(line).split(';')[0] ?? '')
const cookieOf = (response: Response) => cookiesOf(response).find((line) => line.startsWith('session='))
/** Returns the user that the response signed in, or undefined if it signed nobody in. */
async function openedBy(response: Response): Promise<number | undefined> {
  const cookie = cookieOf(response)
  return cookie && (await send(app, { method: 'GET', url: session.read.path, cookie })).json().user.id
}

describe('an email in two accounts', () => {
  test('opens the account whose password it is', async () => {
    await setPassword(there, OTHER_PASSWORD)
    expect(await openedBy(await signIn())).toBe(here.id)
    expect(await openedBy(await signIn(OTHER_PASSWORD))).toBe(there.id)
    const wrong = await signIn('wrong')
    expect([wrong.statusCode, cookieOf(wrong)]).toEqual([422, undefined])
  })

  test('is free in one account after the user is deleted, and still opens the other', async () => {
    await callAs(app, mine.people.admin, users.remove, { params: { id: here.id } })
    expect(await openedBy(await signIn())).toBe(there.id)
  })

  test('signs in again only the user of the page', async () => {
    const again = ({ id, branchId }: Person, password = PASSWORD) =>
      send(app, {
        method: 'POST',
        url: signInCalls.again.path,
        payload: { userId: id, branchId, email, password },
      })
    expect(await openedBy(await again(here))).toBe(here.id)
    expect(await openedBy(await again(there))).toBe(there.id)
    await setPassword(there, OTHER_PASSWORD)
    const refused = await again(here, OTHER_PASSWORD)
    expect([refused.statusCode, cookieOf(refused)]).toEqual([409, undefined])
  })
})

describe('the choice of a company', () => {
  test('names both companies, keeps the return address and opens the chosen one', async () => {
    const page = await signIn()
    expect([page.statusCode, cookieOf(page)]).toEqual([200, undefined])
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<h1>Choose a company</h1>')
    expect(page.body).toContain('name="returnTo" value="/categories?x&#61;1"')
    expect(page.body).toContain('href="/app/login?returnTo&#61;%2Fcategories%3Fx%3D1"')
    for (const { marker, id } of [mine, theirs])
      expect(page.body.replaceAll(/\s+/g, ' ')).toMatch(
        new RegExp(`name="company" value="${id}"[^>]*> ${marker} </button>`),
      )
    const opened = await choose(offerIn(page.body), theirs.id)
    expect([opened.statusCode, opened.headers['location']]).toEqual([303, '/categories?x=1'])
    expect(await openedBy(opened)).toBe(there.id)
  })

  test('is in Spanish and begins with the company that was used last', async () => {
    const order = async () =>
      [
        ...(await signIn(PASSWORD, { 'accept-language': 'es' })).body.matchAll(
          /name="company" value="(\d+)"/g,
        ),
      ].map(([, id]) => Number(id))
    const page = await signIn(PASSWORD, { 'accept-language': 'es' })
    expect(page.body).toContain('Elija una empresa')
    await choose(offerIn(page.body), theirs.id)
    expect(await order()).toEqual([theirs.id, mine.id])
    app.clock.advance({ seconds: 1 })
    await choose(offerIn(page.body), mine.id)
    expect(await order()).toEqual([mine.id, theirs.id])
  })

  test('adds the branch to companies with the same name', async () => {
    await owner(`update account set name = 'Twin Rentals' where id = any ($1)`, [[mine.id, theirs.id]])
    const { body } = await signIn()
    for (const { marker } of [mine, theirs]) expect(body).toContain(`Twin Rentals · Home ${marker}`)
  })

  test('never leaves the application', async () => {
    const { body } = await signIn()
    const opened = await choose(offerIn(body), mine.id, 'https://evil.example/')
    expect(opened.headers['location']).toBe('/')
  })

  const asks = { location: '/app/login?returnTo=%2Fcategories%3Fx%3D1', opened: undefined }
  const outcome = async (response: Response) => ({
    location: response.headers['location'],
    opened: await openedBy(response),
  })

  test.each<[string, (offer: string) => Promise<unknown> | void]>([
    ['five minutes', () => app.clock.advance({ minutes: 5, seconds: 1 })],
    ['a change of the password', () => setPassword(there, OTHER_PASSWORD)],
    [
      'the deletion of the user',
      () => owner('update app_user set deleted_at = now() where id = $1', [there.id]),
    ],
  ])('expires with %s and asks to sign in again', async (_, change) => {
    const offer = offerIn((await signIn()).body)
    await change(offer)
    const late = await choose(offer, theirs.id)
    expect(await outcome(late)).toEqual(asks)
    expect(String(late.headers['set-cookie'])).toContain('login.choiceExpired')
  })

  test('opens only users whom the password matched', async () => {
    const outsider = await newAccount(app)
    await owner('update app_user set email = $2 where id = $1', [outsider.people.admin.id, email])
    await setPassword(outsider.people.admin, OTHER_PASSWORD)
    const offer = offerIn((await signIn()).body)
    const forged = offer.replace(`${mine.id}-${here.id}-`, `${outsider.id}-${outsider.people.admin.id}-`)
    expect(forged).not.toBe(offer)
    expect(await outcome(await choose(offer, outsider.id))).toEqual(asks)
    expect(await outcome(await choose(forged, outsider.id))).toEqual(asks)
    expect(await outcome(await choose('', mine.id))).toEqual(asks)
  })
})

describe('a manager who adds a user with the email of a person in another account', () => {
  const guess = async (password: string) => {
    await setPassword(here, password)
    return signIn(password)
  }

  test('learns nothing about that person’s password after ten guesses, and does not lock them out', async () => {
    await setPassword(there, OTHER_PASSWORD)
    await owner('update sign_in set missed = 8, missed_since = $2 where user_id = $1', [
      there.id,
      app.clock.now().toString(),
    ])
    for (const wrong of ['ninth guess', 'tenth guess'])
      expect(await openedBy(await guess(wrong))).toBe(here.id)
    expect(await openedBy(await guess(OTHER_PASSWORD))).toBe(here.id)
    await setPassword(here, PASSWORD)
    expect(await openedBy(await signIn(OTHER_PASSWORD))).toBe(there.id)
    app.clock.advance({ hours: 1, seconds: 1 })
    await setPassword(here, OTHER_PASSWORD)
    expect(offerIn((await signIn(OTHER_PASSWORD)).body)).not.toBe('')
  })

  test('causes the same work in the database whether that person exists or not', async () => {
    const countOnce = async (password: string) => {
      let uses = 0
      const count = () => uses++
      app.database.pool.on('acquire', count)
      await signIn(password)
      app.database.pool.off('acquire', count)
      return uses
    }
    // The database is checked once a minute, which may fall into one sign-in but not into two.
    const countUses = async (password: string) =>
      Math.min(await countOnce(password), await countOnce(password))
    await setPassword(there, OTHER_PASSWORD)
    const shared = [await countUses(PASSWORD), await countUses('wrong')]
    await owner('update app_user set deleted_at = now() where id = $1', [there.id])
    expect([await countUses(PASSWORD), await countUses('wrong')]).toEqual(shared)
    await owner('update app_user set deleted_at = now() where id = $1', [here.id])
    expect(await countUses('wrong')).toBe(shared[1])
  })

  test.each([
    ['without cookies', '203.0.113.31', false],
    ['with the cookies of their own sign-in', '203.0.113.32', true],
  ])('gets no more guesses %s by signing in to their own account in between', async (_, address, keeps) => {
    await setPassword(there, OTHER_PASSWORD)
    const from = (cookie: string) => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) })
    let cookies = ''
    for (const wrong of [4, 4, 2]) {
      const opened = await signIn(PASSWORD, from(cookies))
      expect(await openedBy(opened)).toBe(here.id)
      if (keeps) cookies = cookiesOf(opened).join('; ')
      for (let n = 0; n < wrong; n++) await signIn('wrong', from(cookies))
    }
    expect(await openedBy(await signIn(OTHER_PASSWORD, from(cookies)))).toBeUndefined()
  })
})
