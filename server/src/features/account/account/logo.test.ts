import { account as contract } from '@yardmaster/core/contract/account/account.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { uploads } from '@yardmaster/core/contract/uploads.ts'
import { paths } from '@yardmaster/core/paths.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../../testing/mailServer.ts'
import { sendMailsTo } from '../../../testing/sentMails.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { picture } from '../../../testing/testPictures.ts'
import type { MailTemplate } from '../../../mails/mailTemplate.ts'
import { queueMail } from '../../../mails/queueMail.ts'

const app = startTestApp()
const mailServer = startMailServer()
const sendAll = sendMailsTo(app, mailServer)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const sendTo = async (url: string, person: Person, payload: Buffer) =>
  send(app, {
    method: 'PUT',
    url,
    cookie: await cookieFor(app, person),
    payload,
    headers: { 'content-type': 'image/png' },
  })

async function upload(person = account.people.admin, size: [number, number] = [2400, 600]) {
  const { body } = await callAs(app, account.people.admin, contract.uploadLogo, {})
  return sendTo(
    body.url,
    person,
    await picture(...size)
      .png()
      .toBuffer(),
  )
}

const get = async (url: string, person: Person | null = account.people.worker) =>
  send(app, { method: 'GET', url, cookie: person ? await cookieFor(app, person) : undefined })

test('an uploaded logo is a PNG with its own URL, until it is removed', async () => {
  const answer = await upload()
  expect(answer.json()).toEqual({ url: '/api/account/logo?version=1', width: 1200, height: 300 })
  const shown = await get('/api/account/logo?version=1')
  expect(shown.headers['content-type']).toBe('image/png')
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200 })
  const { body } = await callAs(app, account.people.viewer, session.read, {})
  expect(body.account.logo).toEqual(answer.json())
  expect((await upload()).json()).toMatchObject({ url: '/api/account/logo?version=2' })
  const served = await get(paths.serviceLog(account.otherMachine))
  expect(served.body).toContain('<img src="/api/account/logo?version&#61;2"')
  expect((await callAs(app, account.people.admin, contract.removeLogo, {})).status).toBe(204)
  expect((await get('/api/account/logo')).statusCode).toBe(404)
  expect((await callAs(app, account.people.admin, contract.read, {})).body.image).toBeNull()
})

test('a removed logo can be restored, unless there is another one', async () => {
  const { admin, manager } = account.people
  await upload()
  await callAs(app, admin, contract.removeLogo, {})
  expect((await callAs(app, manager, contract.restoreLogo, {})).status).toBe(403)
  expect((await callAs(app, admin, contract.restoreLogo, {})).status).toBe(204)
  expect((await callAs(app, admin, contract.read, {})).body.image).toMatchObject({ width: 1200, height: 300 })
  expect((await get('/api/account/logo')).headers['content-type']).toBe('image/png')
  await callAs(app, admin, contract.removeLogo, {})
  await upload()
  expect(await callAs(app, admin, contract.restoreLogo, {})).toMatchObject({
    status: 409,
    body: { error: 'There is already another logo. Remove it first.' },
  })
})

test('rejects uploads from others and files that are no pictures', async () => {
  const { admin, manager } = account.people
  expect((await upload(manager)).statusCode).toBe(404)
  const { body } = await callAs(app, admin, contract.uploadLogo, {})
  expect((await sendTo(body.url, admin, Buffer.from('<svg/>'))).statusCode).toBe(415)
  // The address works only while its user is an administrator.
  await app.testDatabase.ownerPool.query(`update app_user set role = 'branch' where id = $1`, [admin.id])
  expect((await sendTo(body.url, admin, await picture().png().toBuffer())).statusCode).toBe(403)
  expect(body.url).toContain(uploads.send.path.replace(':token', ''))
})

test('the sign-in page shows name and logo of the only real account', async () => {
  const only = (id: number) => app.testDatabase.ownerPool.query('update account set demo = (id <> $1)', [id])
  await upload()
  await only(account.id)
  const page = await get(signInPages.login.path, null)
  expect(page.body).toContain(`<p class="company-name">${account.marker}</p>`)
  expect(page.body).toContain('src="/app/logo?version&#61;1"')
  expect((await get('/app/logo?version=1', null)).headers['content-type']).toBe('image/png')
  await app.testDatabase.ownerPool.query('update account set demo = false')
  await newAccount(app)
  const shared = await get(signInPages.login.path, null)
  expect(shared.body).not.toContain(account.marker)
  expect(shared.body).toContain('/favicon.svg')
  expect((await get('/app/logo', null)).statusCode).toBe(404)
})

test('mails contain the logo as an attached picture', async () => {
  const hello: MailTemplate = { code: 'hello', write: async () => ({ subject: 'Hi', paragraphs: ['Hi'] }) }
  const { id: userId } = account.people.worker
  const mail = { accountId: account.id, userId, recipient: 'ana@yard.example', values: {} }
  const ctx = { db: app.database.account(account.id), clock: app.clock, outbound: { delivery: app.delivery } }
  await queueMail(ctx, hello, mail)
  await sendAll([hello])
  await upload()
  await queueMail(ctx, hello, mail)
  await sendAll([hello])
  const [plain, withLogo] = mailServer.received
  expect(plain?.attachments).toEqual([])
  expect(plain?.html).not.toContain('<img')
  expect(withLogo?.html).toMatch(/<img\s+src="cid:logo"\s+width="180"\s+height="45"/)
  expect(withLogo?.attachments).toMatchObject([
    { mimeType: 'image/png', contentId: '<logo>', disposition: 'inline', related: true },
  ])
})
