import { webhooks } from '@yardmaster/core/contract/alerts/webhooks.ts'
import type { WebhookForm } from '@yardmaster/core/contract/alerts/webhooks.ts'
import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import { beforeAll, beforeEach } from 'vitest'
import { makePublicFetch } from '../../../outbound/publicFetch.ts'
import { parseAllowedAddresses } from '../../../outbound/publicAddress.ts'
import type { Device } from '../../../telemetry/readings/intake.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import { startReceiver } from '../../../testing/webhookReceiver.ts'
import { sendWebhooks } from './sendWebhooks.ts'

const MINUTE = 60_000

/**
 * Starts the application and a receiver. Each test has a new account whose first asset has a device. Requests
 * are sent by calling the job directly.
 */
export function startWebhooks() {
  const app = startTestApp()
  const receiver = startReceiver()
  const allowed = parseAllowedAddresses('127.0.0.1')
  const account = {} as TestAccount
  const device = {} as Device
  beforeAll(() => {
    if (allowed) app.services.outbound.allowedAddresses = allowed
  })
  beforeEach(async () => {
    Object.assign(account, await newAccount(app))
    await app.testDatabase.ownerPool.query('delete from webhook; delete from notice; delete from mail')
    Object.assign(device, await newDevice(app, account, account.machine))
  })
  const db = () => app.testDatabase.ownerPool
  const run = (timeoutMs = 5000) =>
    sendWebhooks({
      database: app.database,
      clock: app.clock,
      log: silentLog,
      signal: new AbortController().signal,
      fetch: makePublicFetch({ ...(allowed && { allowed }), timeoutMs }),
      secrets: app.providers.secrets,
      sendsMail: true,
    })
  /** Returns the id and the secret. */
  const add = async (form: Partial<WebhookForm> = {}) => {
    const { status, body } = await callAs(app, account.people.admin, webhooks.add, {
      body: {
        name: 'ERP',
        url: `${receiver.url}/hook`,
        topics: ['event:panic'],
        selector: ['all'],
        ...form,
      },
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }
  const panic = (
    minutesAgo = 0,
    { alerts = ['panic'], to = device }: { alerts?: Alert[]; to?: Device } = {},
  ) =>
    app.telemetry.intake.submit(
      to,
      [
        {
          at: app.clock.now().epochMilliseconds - minutesAgo * MINUTE,
          position: { lat: 39.7, lng: -105 },
          fields: { speed: 3 },
          alerts,
        },
      ],
      { protocol: 'json', address: '' },
    )
  const log = async (id: number) =>
    (await callAs(app, account.people.admin, webhooks.deliveries, { params: { id } })).body.rows
  const list = async () => (await callAs(app, account.people.admin, webhooks.list, {})).body
  const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  return { app, receiver, account, db, run, add, panic, log, list, bodies }
}
