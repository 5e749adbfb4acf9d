import { randomUUID } from 'node:crypto'
import { signInCalls, signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { singleSignOnPages } from '@yardmaster/core/contract/access/singleSignOn.pages.ts'
import { setupPages } from '@yardmaster/core/contract/access/setup.ts'
import { passwordResetPages } from '@yardmaster/core/contract/access/passwordReset.ts'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { branches } from '@yardmaster/core/contract/account/branches.ts'
import { invitations } from '@yardmaster/core/contract/account/invitations.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import type { Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import type * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../routes.ts'
import { newAccount, PASSWORD } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, SETUP_TOKEN, startTestApp } from '../../../testing/testApp.ts'

/** Nobody may learn from an answer whether another account has a user with a certain email. */
const app = startTestApp()
let theirs: TestAccount
beforeAll(async () => {
  app.delivery.email = true
  theirs = await newAccount(app)
})

type Attempt = { by: TestAccount; email: string }
type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }
type Request = { body: Record<string, unknown>; params?: Record<string, number>; as?: Person }

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const person = { firstName: 'Ana', lastName: 'Ruiz', role: 'worker', viewOnly: false }
const setupForm = {
  token: SETUP_TOKEN,
  accountName: 'Lone Star Lifts',
  branchName: 'Austin',
  timezone: 'America/Chicago',
  units: 'us',
  firstName: 'Ana',
  lastName: 'Ruiz',
  password: 'correct horse',
  confirmPass: 'correct horse',
}

/** Every way to name an email to the server, as an attacker with an account of their own would use it. */
const WAYS: [string, Endpoint, (attempt: Attempt) => Request][] = [
  [
    'as a manager',
    branches.addUser,
    ({ by, email }) => ({
      as: by.people.manager,
      params: { id: by.homeBranch },
      body: { ...person, email, password: 'correct horse' },
    }),
  ],
  [
    'for another user',
    users.update,
    ({ by, email }) => ({
      as: by.people.manager,
      params: { id: by.people.worker.id },
      body: { ...person, email },
    }),
  ],
  [
    'for oneself',
    users.update,
    ({ by, email }) => ({
      as: by.people.worker,
      params: { id: by.people.worker.id },
      body: { ...person, email },
    }),
  ],
  [
    'as a manager',
    invitations.send,
    ({ by, email }) => ({
      as: by.people.manager,
      body: { branchId: by.homeBranch, email, role: 'worker' },
    }),
  ],
  ['by anyone', passwordResetPages.request, ({ email }) => ({ body: { email } })],
  ['by anyone', singleSignOnPages.find, ({ email }) => ({ body: { email } })],
  ['with a wrong password', signInPages.signIn, ({ email }) => ({ body: { email, password: 'wrong' } })],
  [
    'with a wrong password',
    signInCalls.again,
    ({ by, email }) => ({
      body: { userId: by.people.worker.id, branchId: by.homeBranch, email, password: 'wrong' },
    }),
  ],
  ['after the first account', setupPages.createFirst, ({ email }) => ({ body: { ...setupForm, email } })],
]

/** Routes without the email of a user: their bodies can have any field, or the email of a client. */
const WITHOUT_USERS = new Set([
  'POST /app/equipment/:id/calibrate',
  'POST /app/account/camera/:cameraId/settings',
  'POST /app/account/integrations/config/genie',
  'POST /app/account/integrations/config/shell',
  'POST /app/account/integrations/setup/genie',
  'POST /api/clients',
  'PUT /api/clients/:id',
])

function takesEmail({ body }: Endpoint): boolean {
  const { shape = {}, catchall } = (body?._zod.def ?? {}) as Partial<z.core.$ZodObjectDef>
  const isFree = catchall !== undefined && catchall._zod.def.type !== 'never'
  return isFree || Object.keys(shape).some((name) => /mail/i.test(name))
}

async function attempt(endpoint: Endpoint, { as, params = {}, body }: Request): Promise<Answer> {
  const isForm = !endpoint.path.startsWith('/api/')
  return send(app, {
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name])),
    cookie: as && (await cookieFor(app, as)),
    payload: isForm ? new URLSearchParams(body as Record<string, string>).toString() : body,
    ...(isForm && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  })
}

async function whatIsSeen(endpoint: Endpoint, request: (attempt: Attempt) => Request, email: string) {
  const by = await newAccount(app)
  const { statusCode, headers, body } = await attempt(endpoint, request({ by, email }))
  const history = await callAs(app, by.people.admin, activity.recent, {})
  const { 'content-length': _, date: __, 'x-request-id': ___, ...compared } = headers
  // Removes what differs between any two attempts: names, ids, times and nonces.
  const withoutNames = (text: string) =>
    text
      .replaceAll(email, 'EMAIL')
      .replaceAll(by.marker, 'MARKER')
      .replaceAll(/[\w-]{43}/g, 'SIGNATURE')
      .replaceAll(/nonce="[^"]*"|nonce-[^']*/g, 'NONCE')
      .replaceAll(/\d+/g, '0')
  return {
    statusCode,
    headers: withoutNames(JSON.stringify(compared)),
    body: withoutNames(body),
    history: withoutNames(JSON.stringify(history.body)),
  }
}

describe('an email of another account is answered like an unknown one', () => {
  test.each(WAYS.map(([how, endpoint, request]) => ({ name: nameOf(endpoint), how, endpoint, request })))(
    'by $name $how',
    async ({ endpoint, request }) => {
      const unknown = await whatIsSeen(endpoint, request, `${randomUUID()}@yard.example`)
      const elsewhere = await whatIsSeen(endpoint, request, theirs.people.admin.email ?? '')
      expect(elsewhere).toEqual(unknown)
    },
  )

  test('by every route that takes an email', () => {
    const taking = routes.filter(({ kind, endpoint }) => kind !== 'device' && takesEmail(endpoint))
    const compared = new Set(WAYS.map(([, endpoint]) => nameOf(endpoint)))
    const names = taking.map(({ endpoint }) => nameOf(endpoint))
    expect(names.filter((name) => !WITHOUT_USERS.has(name)).toSorted()).toEqual([...compared].toSorted())
  })
})

test('the account itself still has an email only once, whoever comes first', async () => {
  const mine = await newAccount(app)
  const { manager, worker, viewer } = mine.people
  const taken = { status: 409, body: { error: 'This email address is already in use.', field: 'email' } }
  const add = (email: string) =>
    callAs(app, manager, branches.addUser, {
      params: { id: mine.homeBranch },
      body: { ...person, role: 'worker', email, password: PASSWORD },
    })
  const change = (of: Person, email: string) =>
    callAs(app, manager, users.update, { params: { id: of.id }, body: { ...person, role: 'worker', email } })
  expect(await add(worker.email ?? '')).toMatchObject(taken)
  expect(await change(viewer, worker.email?.toUpperCase() ?? '')).toMatchObject(taken)
  const wanted = `wanted.${mine.marker}@yard.example`
  const answers = await Promise.all([add(wanted), add(wanted), change(viewer, wanted)])
  expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(2)
})
