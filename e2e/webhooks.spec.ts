import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, uniqueName } from './test.ts'

type Received = { headers: IncomingHttpHeaders; body: string }

/** Receives webhooks, and refuses the first request. */
async function startReceiver() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      if (received.length === 1) response.writeHead(404).end('no such hook')
      else response.end('thanks')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { received, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() }
}

/** As docs/integrations/webhooks.md describes it. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('a receiver gets a signed event, and a failed request is sent again', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const receiver = await startReceiver()
  const name = uniqueName('ERP')
  await signIn('admin', { returnTo: '/account' })
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Add Webhook' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Webhook' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByRole('combobox', { name: 'Events and flags' }).fill('ticket opened')
  await page.getByRole('option', { name: /ticket opened/i }).click()
  await page.keyboard.press('Escape')
  await expectAccessible('form')
  await form.getByRole('button', { name: 'Save' }).click()
  const shown = page.getByRole('dialog', { name: `Secret of ${name}` })
  const secret = await shown.getByLabel('Secret').inputValue()
  await shown.getByRole('button', { name: 'Done' }).click()

  // Opening a ticket is an event.
  const assets = (await (await page.request.get('/api/equipment/options')).json()) as {
    id: number
    name: string
  }[]
  const [asset] = assets
  const opened = await page.request.post(`/api/equipment/${asset?.id}/repairs`, {
    headers: { origin: new URL(page.url()).origin },
    data: { checkInDate: '2026-11-02', issue: 'Belt is torn', engineHours: 120, plannedTasks: [] },
  })
  expect(opened.ok()).toBe(true)
  await expect.poll(() => receiver.received.length).toBe(1)

  await page.getByRole('link', { name }).click()
  const row = page.getByRole('row', { name: `${asset?.name}: Service ticket opened` })
  await expect(row).toContainText('Failed')
  await expectAccessible('log')
  await row.getByRole('button', { name: /^Show/ }).click()
  const request = page.getByRole('dialog', { name: `${asset?.name}: Service ticket opened` })
  await expect(request).toContainText('no such hook')
  await expectAccessible('request')
  await request.getByRole('button', { name: 'Resend' }).click()
  await expect(request).toContainText('Delivered')
  await expect(request).toContainText('thanks')

  const [first, second] = receiver.received
  if (!first || !second) throw new Error('both requests arrived')
  expect([isSigned(first, secret), isSigned(second, secret)]).toEqual([true, true])
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
  receiver.close()
})
