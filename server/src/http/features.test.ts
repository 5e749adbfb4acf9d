import { OFFERED_FEATURES, featuresFor } from '@yardmaster/core/policy.ts'
import { beforeAll, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { PERMISSION_TABLE } from '../testing/permissionTable.ts'
import { newAccount } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
})

const ROWS = Object.assign({}, ...PERMISSION_TABLE) as (typeof PERMISSION_TABLE)[number]

const routesOf = (feature: string) =>
  routes
    .filter(
      ({ endpoint: { can } }) => can !== 'public' && featuresFor(can).some((needed) => needed === feature),
    )
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)

test.each(OFFERED_FEATURES)('the routes of %s reject a user without it', async (feature) => {
  const others = OFFERED_FEATURES.filter((other) => other !== feature)
  await app.testDatabase.ownerPool.query('update account set features = $2 where id = $1', [
    account.id,
    others,
  ])
  const cookie = await cookieFor(app, account.people.admin)
  const guarded = routesOf(feature)
  expect(guarded).not.toEqual([])
  for (const route of guarded) {
    const row = ROWS[route]
    const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const response = await send(app, {
      method,
      url: row?.url?.(account) ?? path,
      cookie,
      payload: row?.payload?.(account),
      ...(row?.form && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    })
    expect([route, response.statusCode]).toEqual([route, 403])
  }
})
