import { randomUUID } from 'node:crypto'
import { NEW_CATEGORY } from '@yardmaster/core/contract/categories.ts'
import { NEW_EQUIPMENT } from '@yardmaster/core/contract/equipmentForm.ts'
import { describe, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { IMPORT_MAPPING, newAccount } from '../testing/testAccount.ts'
import type { Person, TestAccount } from '../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../testing/testApp.ts'

/**
 * Every route × every kind of caller, compared with this table. A route that is missing here fails the test, and so
 * does one whose permission was changed or removed.
 */
const CALLERS = [
  'signedOut',
  'operator',
  'worker',
  'viewer',
  'limited',
  'manager',
  'otherManager',
  'admin',
  'foreignAdmin',
] as const
type Caller = (typeof CALLERS)[number]
type Outcome = 'ok' | 400 | 403 | 404 | 409

type Row = {
  url?: (account: TestAccount) => string
  payload?: (account: TestAccount) => unknown
  form?: true
  /** A stream: only its beginning is awaited. */
  endless?: true
} & Record<Caller, Outcome>

const PUBLIC = allow('ok')
const SIGNED_IN = { ...allow('ok'), signedOut: 403, operator: 403 } as const
const WRITERS = { ...SIGNED_IN, viewer: 403 } as const
const MANAGERS = { ...WRITERS, worker: 403, limited: 403 } as const
const ADMINS = { ...MANAGERS, manager: 403, otherManager: 403 } as const

/** One machine of the home branch that the limited worker was not granted. */
const OF_OTHER_MACHINE = { ...SIGNED_IN, limited: 404, otherManager: 404, foreignAdmin: 404 } as const
/** The same, for what changes it. */
const EDIT_OTHER_MACHINE = { ...OF_OTHER_MACHINE, viewer: 403 } as const
/** An import into the home branch. */
const OF_IMPORT = { ...MANAGERS, otherManager: 404, foreignAdmin: 404 } as const
const RANGE = 'from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z'

function importUrl(rest = '') {
  return ({ fleetImport }: TestAccount) => `/api/equipment-imports/${fleetImport}${rest}`
}
const categoryForm = () => ({ ...NEW_CATEGORY, name: 'Brand new' })
const userForm = (role: string) => (account: TestAccount) => ({
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: `${account.marker}@yard.example`,
  role,
  viewOnly: false,
})

/** Open only to a token: who is signed in has no advantage. */
const DEVICES = allow(403)

const TABLE: Record<string, Row> = {
  'GET /health': PUBLIC,
  'GET /app/login': PUBLIC,
  'POST /app/login': { ...PUBLIC, form: true, payload: () => 'email=nobody@yard.example&password=x' },
  'GET /app/setup': PUBLIC,
  'POST /app/setup': { ...PUBLIC, form: true, payload: () => 'token=wrong' },
  'POST /app/logout': { ...SIGNED_IN, form: true, payload: () => '' },
  'POST /app/account/switchBranch': {
    ...SIGNED_IN,
    otherManager: 404,
    foreignAdmin: 404,
    form: true,
    payload: ({ homeBranch }) => `branchId=${homeBranch}&page=/`,
  },
  'POST /app/profile/update_password': {
    ...WRITERS,
    form: true,
    payload: () => 'current_password=x&new_password=longenough&new_password2=longenough',
  },
  'GET /app/account/history': SIGNED_IN,
  'GET /analytics/overview': SIGNED_IN,
  'GET /api/session': SIGNED_IN,
  'GET /api/session/settings': SIGNED_IN,
  'PUT /api/session/settings': {
    ...WRITERS,
    payload: () => ({ notifications: { sendEmail: true, sendSmsTo: null } }),
  },
  'GET /api/activity': SIGNED_IN,
  'GET /api/categories': SIGNED_IN,
  'POST /api/categories': { ...WRITERS, payload: categoryForm },
  'PUT /api/categories/:id': {
    ...WRITERS,
    foreignAdmin: 404,
    url: ({ usedCategory }) => `/api/categories/${usedCategory}`,
    payload: categoryForm,
  },
  'DELETE /api/categories/:id': {
    ...MANAGERS,
    foreignAdmin: 404,
    url: ({ emptyCategory }) => `/api/categories/${emptyCategory}`,
  },
  'GET /api/equipment': SIGNED_IN,
  'GET /api/equipment/:id': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}`,
  },
  'GET /api/equipment/:id/profile': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/profile`,
  },
  'POST /api/equipment': { ...WRITERS, payload: () => ({ ...NEW_EQUIPMENT, name: 'Brand new' }) },
  'PUT /api/equipment/:id': {
    ...EDIT_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}`,
    payload: () => ({ ...NEW_EQUIPMENT, name: 'Renamed', version: 1 }),
  },
  'GET /api/equipment/export': { ...SIGNED_IN, url: () => '/api/equipment/export?format=csv' },
  'GET /api/equipment-imports/template': {
    ...MANAGERS,
    url: () => '/api/equipment-imports/template?format=csv',
  },
  'POST /api/equipment-imports': {
    ...MANAGERS,
    url: () => '/api/equipment-imports?name=fleet.csv',
    payload: () => 'Name\nEX-9',
  },
  'GET /api/equipment-imports/:id': { ...OF_IMPORT, url: importUrl() },
  'PUT /api/equipment-imports/:id/sheet': {
    ...OF_IMPORT,
    url: importUrl('/sheet'),
    payload: () => ({ sheet: 'x' }),
  },
  'PUT /api/equipment-imports/:id/mapping': {
    ...OF_IMPORT,
    url: importUrl('/mapping'),
    payload: () => IMPORT_MAPPING,
  },
  'GET /api/equipment-imports/:id/rows': { ...OF_IMPORT, url: importUrl('/rows?kind=added') },
  'GET /api/equipment-imports/:id/refused': { ...OF_IMPORT, url: importUrl('/refused') },
  'POST /api/equipment-imports/:id/apply': {
    ...OF_IMPORT,
    // Let in, and told that it has to be checked first.
    manager: 409,
    admin: 409,
    url: importUrl('/apply'),
    payload: () => ({}),
  },
  'DELETE /api/equipment-imports/:id': { ...OF_IMPORT, url: importUrl() },
  'GET /api/equipment/:id/images/:imageId': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine, otherMachineImage }) =>
      `/api/equipment/${otherMachine}/images/${otherMachineImage}`,
  },
  'GET /api/assets/:assetId/events': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/assets/${otherMachine}/events`,
  },
  'GET /api/assets/:assetId/intervals': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/assets/${otherMachine}/intervals?${RANGE}`,
  },
  'GET /api/assets/:assetId/trail': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/assets/${otherMachine}/trail?${RANGE}`,
  },
  'POST /api/equipment/:id/addresses': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/addresses`,
    payload: () => [],
  },
  'GET /api/snapshots': SIGNED_IN,
  'GET /api/fleet': { ...SIGNED_IN, url: () => '/api/fleet?at=2026-11-02T00:00:00Z' },
  'GET /api/live': { ...SIGNED_IN, endless: true },
  'GET /api/device-types': MANAGERS,
  'GET /api/devices': MANAGERS,
  'POST /api/devices': {
    ...MANAGERS,
    payload: () => ({ uniqueId: randomUUID(), deviceTypeId: 'generic' }),
  },
  'PUT /api/devices/:id': {
    ...MANAGERS,
    // On a machine of another branch.
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ device }) => `/api/devices/${device}`,
    payload: () => ({ deviceTypeId: 'phone', model: '', equipmentId: null }),
  },
  'DELETE /api/devices/:id': {
    ...ADMINS,
    foreignAdmin: 404,
    url: ({ device }) => `/api/devices/${device}`,
  },
  'POST /api/devices/:id/token': {
    ...MANAGERS,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ device }) => `/api/devices/${device}/token`,
  },
  'POST /api/devices/:id/commands': {
    ...MANAGERS,
    // Let in, and told that the device is not connected.
    manager: 409,
    admin: 409,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ device }) => `/api/devices/${device}/commands`,
    payload: () => ({ command: 'getinfo' }),
  },
  'GET /api/device-strangers': MANAGERS,
  'GET /api/refused-messages': ADMINS,
  'GET /api/ingest-tokens': ADMINS,
  'POST /api/ingest-tokens': { ...ADMINS, payload: () => ({ name: 'Relay' }) },
  'DELETE /api/ingest-tokens/:id': {
    ...ADMINS,
    foreignAdmin: 404,
    url: ({ accountToken }) => `/api/ingest-tokens/${accountToken}`,
  },
  'GET /api/users/:id': {
    ...SIGNED_IN,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ people }) => `/api/users/${people.worker.id}`,
  },
  'PUT /api/users/:id': {
    ...WRITERS,
    limited: 403,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ people }) => `/api/users/${people.worker.id}`,
    payload: userForm('worker'),
  },
  'POST /api/readings': { ...DEVICES, payload: () => ({ at: 0 }) },
  'POST /api/traccar': { ...DEVICES, payload: () => ({ device: { uniqueId: 'x' }, position: {} }) },
  'POST /api/owntracks': { ...DEVICES, payload: () => ({ _type: 'location' }) },
  // Their protocol knows no refusal but this one.
  'GET /api/osmand': { ...allow(400), url: () => '/api/osmand?id=stranger' },
  'POST /api/osmand': { ...allow(400), url: () => '/api/osmand?id=stranger' },
}

const app = startTestApp()

describe('every route of the table', () => {
  const cases = Object.entries(TABLE).flatMap(([route, row]) =>
    CALLERS.map((caller) => ({ route, row, caller })),
  )

  test.each(cases)('$route as $caller', async ({ route, row, caller }) => {
    const account = await newAccount(app)
    const person = await personFor(account, caller)
    const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const response = await send(app, {
      method,
      url: row.url?.(account) ?? path,
      cookie: person ? await cookieFor(app, person) : undefined,
      payload: row.payload?.(account),
      ...(row.endless && { endless: true }),
      ...(row.form && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    })
    expect(outcomeOf(response.statusCode)).toBe(row[caller])
    if (caller === 'foreignAdmin' && !row.endless) expect(response.body).not.toContain(account.marker)
  })
})

test('the table has every route that the server answers, and no other', async () => {
  const answered = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  const listed = new Set(Object.keys(TABLE))
  listed.delete('GET /health')
  expect([...answered].toSorted()).toEqual([...listed].toSorted())
})

test('what else the server registers is public by its own word and no part of the API', () => {
  const contract = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  const others = app.registeredRoutes.filter(({ method, url }) => !contract.has(`${method} ${url}`))
  expect(others.length).toBeGreaterThan(0)
  for (const other of others) {
    expect(other.can).toBe('public')
    expect(other.url).toMatch(/^\/(health$|api\/docs|static\/|favicon\.svg$|app\/inter\.woff2$|\*$)/)
  }
})

function allow(outcome: Outcome): Record<Caller, Outcome> {
  return Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Record<Caller, Outcome>
}

async function personFor(account: TestAccount, caller: Caller): Promise<Person | null> {
  if (caller === 'signedOut') return null
  return caller === 'foreignAdmin' ? (await newAccount(app)).people.admin : account.people[caller]
}

/** A refused form (422) was let in all the same: the permission is what counts here. */
const outcomeOf = (status: number) => (status < 400 || status === 422 ? 'ok' : status)
