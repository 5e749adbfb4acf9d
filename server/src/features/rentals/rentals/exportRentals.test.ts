import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()

test('exports the listed rentals with their times on the clock of the branch', async () => {
  const account = await newAccount(app)
  const { manager, viewer } = account.people
  const { status } = await callAs(app, manager, rentals.add, {
    body: {
      assetId: account.machine,
      clientId: account.client,
      siteId: null,
      startAt: '2198-06-05T14:00:00Z',
      dueAt: '2198-06-12T14:00:00Z',
      rate: { amount: 1250.5, per: 'week' },
      includedHours: null,
      hourPrice: null,
      contract: '=1+1',
      notes: '',
    },
  })
  expect(status).toBe(200)
  const { body, headers } = await app.http.inject({
    url: '/api/rentals/export?format=csv&view=reserved',
    headers: { cookie: await cookieFor(app, viewer) },
  })
  expect(headers['content-disposition']).toContain('Rentals')
  const lines = body.trim().split('\r\n')
  expect(lines[0]).toMatch(/Asset,Make,Model,Category,Client,Site,Contract,State,Start,Due/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("'=1+1,Reserved,2198-06-05 08:00:00,2198-06-12 08:00:00,,,,1250.5,week")
})
