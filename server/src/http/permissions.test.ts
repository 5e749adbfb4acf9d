import { describe, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { CALLERS } from '../testing/permissionRows.ts'
import type { Caller } from '../testing/permissionRows.ts'
import { PERMISSION_TABLE } from '../testing/permissionTable.ts'
import { newAccount } from '../testing/testAccount.ts'
import type { Person, TestAccount } from '../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../testing/testApp.ts'

/**
 * Compares every route × every kind of caller with the rows beside each feature. The test fails if a route
 * has no row or two, or if its permission was changed or removed.
 */
const ROWS = PERMISSION_TABLE.flatMap((rows) => Object.entries(rows))

const app = startTestApp()

describe('every route of the table', () => {
  const cases = ROWS.flatMap(([route, row]) => CALLERS.map((caller) => ({ route, row, caller })))

  // Reads and rejected requests change nothing, so these cases can share an account.
  const kept = { home: newOnce(), abroad: newOnce() }
  const cookies = new Map<Person, Promise<string>>()
  function keptCookie(person: Person): Promise<string> {
    const cookie = cookies.get(person) ?? cookieFor(app, person)
    cookies.set(person, cookie)
    return cookie
  }

  // The permitted callers of a route change the same account, because a new one takes longer than a request.
  const changed = new Map(ROWS.map(([route]) => [route, newOnce()]))

  test.each(cases)('$route as $caller', async ({ route, row, caller }) => {
    const changes = row[caller] === 'ok' && !route.startsWith('GET ')
    const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const call = async (account: TestAccount) => {
      const person = await personFor(account, caller, kept.abroad)
      const response = await send(app, {
        method,
        url: row.url?.(account) ?? path,
        cookie: person ? await (changes ? cookieFor(app, person) : keptCookie(person)) : undefined,
        payload: row.payload?.(account),
        ...(row.endless && { endless: true }),
        ...(row.form && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      })
      // A change may have ended the other sessions of this person.
      if (changes && person) cookies.delete(person)
      return response
    }
    let account = await ((changes && changed.get(route)) || kept.home)()
    let response = await call(account)
    // The caller before may have made the change impossible, for example by deleting what it changes.
    if (changes && outcomeOf(response.statusCode) !== 'ok') {
      account = await newAccount(app)
      response = await call(account)
    }
    expect(outcomeOf(response.statusCode)).toBe(row[caller])
    expect(response.headers['cache-control']).toBe(cachingFor(response.headers['content-type']))
    if (caller === 'foreignAdmin' && !row.endless) expect(response.body).not.toContain(account.marker)
  })
})

test('the table lists exactly the routes of the server', async () => {
  const answered = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  const listed = ROWS.map(([route]) => route).filter(
    (route) => route !== 'GET /health' && route !== 'GET /metrics',
  )
  expect(listed.toSorted()).toEqual([...answered].toSorted())
})

test('all other registered routes are declared public and are not part of the API', () => {
  const contract = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  const others = app.registeredRoutes.filter(({ method, url }) => !contract.has(`${method} ${url}`))
  expect(others.length).toBeGreaterThan(0)
  for (const other of others) {
    expect(other.can).toBe('public')
    expect(other.url).toMatch(
      /^\/(health$|metrics$|api\/docs|static\/|favicon\.svg$|serviceWorker\.js$|manifest\.webmanifest$|icons\/|app\/inter\.woff2$|map\/(basemap|streets)\.pmtiles$|\*$)/,
    )
  }
})

function newOnce(): () => Promise<TestAccount> {
  let made: Promise<TestAccount> | undefined
  return () => (made ??= newAccount(app))
}

async function personFor(
  account: TestAccount,
  caller: Caller,
  abroad: () => Promise<TestAccount>,
): Promise<Person | null> {
  if (caller === 'signedOut') return null
  return caller === 'foreignAdmin' ? (await abroad()).people.admin : account.people[caller]
}

/** Only pictures may be stored, and the browser must ask before it shows a stored one. */
function cachingFor(contentType: unknown): string {
  if (contentType === 'image/jpeg') return 'private, no-cache'
  return String(contentType).startsWith('text/event-stream') ? 'no-store, no-transform' : 'no-store'
}

/** A rejected form (422) counts as permitted, because only the permission matters here. */
const outcomeOf = (status: number) => (status < 400 || status === 422 ? 'ok' : status)
