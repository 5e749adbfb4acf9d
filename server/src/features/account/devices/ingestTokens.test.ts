import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { devices } from '@yardmaster/core/contract/account/devices.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashIngestToken } from '../../../telemetry/devices/ingestToken.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

/** Returns all stored tokens and activity entries as text. */
const stored = async () => {
  const { rows } = await app.testDatabase.ownerPool.query<{ text: string }>(
    `select t::text as text from ingest_token t where account_id = $1
     union all select a::text from activity a where account_id = $1`,
    [account.id],
  )
  return rows.map(({ text }) => text).join('\n')
}
const rightsOf = async (token: string) => {
  const { rows } = await app.testDatabase.ownerPool.query(
    'select account_id as "accountId", device_id as "deviceId" from ingest_token where token_hash = $1',
    [hashIngestToken(token)],
  )
  return rows
}

describe("a device's token", () => {
  const issue = async () =>
    (await callAs(app, account.people.manager, devices.issueToken, { params: { id: account.device } })).body
      .token

  test('is stored only as a hash, opens that device, and is invalidated by the next one', async () => {
    const first = await issue()
    expect(first).toMatch(/^[\w-]{32}$/)
    expect(await stored()).not.toContain(first)
    expect(await rightsOf(first)).toEqual([{ accountId: account.id, deviceId: account.device }])
    const second = await issue()
    expect(await rightsOf(first)).toEqual([])
    expect(await rightsOf(second)).toHaveLength(1)
    const { body } = await callAs(app, account.people.manager, devices.list, {})
    expect(body.rows).toMatchObject([{ id: account.device, hasToken: true }])
    expect(JSON.stringify(body)).not.toContain(second)
    const recent = await callAs(app, account.people.admin, activity.recent, {})
    expect(recent.body[0]?.action).toBe('issued a token for')
  })

  test('is not listed among the account tokens and cannot be revoked as one', async () => {
    const token = await issue()
    const { body } = await callAs(app, account.people.admin, devices.tokens, {})
    expect(body.map(({ id }) => id)).toEqual([account.accountToken])
    const { rows } = await app.testDatabase.ownerPool.query<{ id: number }>(
      'select id from ingest_token where device_id = $1',
      [account.device],
    )
    const params = { id: rows[0]?.id ?? 0 }
    expect((await callAs(app, account.people.admin, devices.removeToken, { params })).status).toBe(404)
    expect(await rightsOf(token)).toHaveLength(1)
  })
})

describe("the account's tokens", () => {
  test('open every device of the account until they are revoked', async () => {
    const { body } = await callAs(app, account.people.admin, devices.addToken, { body: { name: ' Relay ' } })
    expect(await rightsOf(body.token)).toEqual([{ accountId: account.id, deviceId: null }])
    expect(await stored()).not.toContain(body.token)
    const listed = await callAs(app, account.people.admin, devices.tokens, {})
    const relay = listed.body.find(({ name }) => name === 'Relay')
    expect(JSON.stringify(listed.body)).not.toContain(body.token)
    const params = { id: relay?.id ?? 0 }
    expect((await callAs(app, account.people.admin, devices.removeToken, { params })).status).toBe(204)
    expect(await rightsOf(body.token)).toEqual([])
    const recent = await callAs(app, account.people.admin, activity.recent, {})
    expect(recent.body.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
      'deleted access token <em>Relay</em>',
      'created access token <a href="/account/devices#tab&#61;tokens">Relay</a>',
    ])
    expect((await callAs(app, account.people.manager, activity.recent, {})).body).toEqual([])
  })

  test.each([
    [{ name: ' ' }, { name: 'Required' }],
    [{ name: 'x'.repeat(65) }, { name: 'At most 64 characters' }],
    [{ name: 'x', deviceId: 1 }, { deviceId: 'Unknown field' }],
  ])('rejects %j', async (body, errors) => {
    const answer = await callAs(app, account.people.admin, devices.addToken, { body })
    expect(answer).toMatchObject({ status: 422, body: { errors } })
  })
})
