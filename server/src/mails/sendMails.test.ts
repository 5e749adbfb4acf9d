import { beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../testing/mailServer.ts'
import { sendMailsTo } from '../testing/sentMails.ts'
import { newAccount } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { startTestApp } from '../testing/testApp.ts'
import type { MailTemplate } from './mailTemplate.ts'
import { queueMail } from './queueMail.ts'
import { deleteOldMails } from './sendMails.ts'

const app = startTestApp()
const mailServer = startMailServer()
const sendAll = sendMailsTo(app, mailServer)
let account: TestAccount
beforeEach(async () => {
  app.delivery.email = true
  await app.testDatabase.ownerPool.query('delete from mail')
  account = await newAccount(app)
})

const greeting: MailTemplate<{ asset: string }> = {
  code: 'greeting',
  write: async ({ values: { asset }, text, publicUrl }) =>
    asset === 'gone'
      ? null
      : {
          subject: `${asset} (${text.locale})`,
          paragraphs: [`<b>${asset}</b>`],
          link: { label: 'Open', url: `${publicUrl}/assets?a=1&b=2` },
          notes: ['Nothing else.'],
        },
}
const queue = (asset: string, db = app.database.account(account.id)) =>
  queueMail({ db, clock: app.clock, outbound: { delivery: app.delivery } }, greeting, {
    accountId: account.id,
    userId: account.people.worker.id,
    recipient: 'new@yard.example',
    values: { asset },
  })
const run = () => sendAll([greeting])
const rows = async () =>
  (
    await app.testDatabase.ownerPool.query(
      `select attempts, next_try_at is not null as waiting, sent_at is not null as sent, failure
       from mail where account_id = $1 order by id`,
      [account.id],
    )
  ).rows

test('sends a mail once, as text and HTML, in the language of its user', async () => {
  await app.testDatabase.ownerPool.query(`update app_user set language = 'es' where id = $1`, [
    account.people.worker.id,
  ])
  await queue('EX-1')
  await Promise.all([run(), run()])
  await run()
  expect(mailServer.received).toMatchObject([
    {
      to: 'new@yard.example',
      subject: 'EX-1 (es)',
      text: '<b>EX-1</b>\n\nOpen:\nhttps://yard.example/assets?a=1&b=2\n\nNothing else.\n',
    },
  ])
  expect(mailServer.received[0]?.html).toContain('&#60;b&#62;EX-1&#60;/b&#62;')
  expect(mailServer.received[0]?.html).toContain('href="https://yard.example/assets?a&#61;1&#38;b&#61;2"')
  expect(mailServer.received[0]?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  expect(await rows()).toEqual([{ attempts: 1, waiting: false, sent: true, failure: '' }])
})

test('sends nothing for a transaction that was rolled back', async () => {
  const rolledBack = app.database
    .account(account.id)
    .transaction()
    .execute(async (db) => {
      await queue('EX-1', db)
      throw new Error('rolled back')
    })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await run()
  expect(mailServer.received).toEqual([])
})

test('tries again after a pause while the mail server is down', async () => {
  await queue('EX-1')
  mailServer.setDown(true)
  await run()
  mailServer.setDown(false)
  await run()
  expect(mailServer.received).toEqual([])
  app.clock.advance({ minutes: 1 })
  await run()
  expect(mailServer.received).toHaveLength(1)
  expect(await rows()).toMatchObject([{ attempts: 2, sent: true }])
})

test('gives up when the server refuses the mail, and after a day', async () => {
  await queue('EX-1')
  mailServer.rejectWith = 550
  await run()
  await queue('EX-2')
  app.clock.advance({ hours: 25 })
  mailServer.rejectWith = null
  await run()
  expect(mailServer.received).toEqual([])
  expect(await rows()).toEqual([
    { attempts: 1, waiting: false, sent: false, failure: expect.stringContaining('No such mailbox') },
    { attempts: 1, waiting: false, sent: false, failure: 'too old' },
  ])
})

test('drops a mail that nobody needs anymore, and mails to deleted users', async () => {
  await queue('gone')
  await run()
  await queue('EX-1')
  await app.testDatabase.ownerPool.query('update app_user set deleted_at = now() where id = $1', [
    account.people.worker.id,
  ])
  await run()
  expect(mailServer.received).toEqual([])
  expect(await rows()).toEqual([])
})

test('queues nothing without a mail server', async () => {
  app.delivery.email = false
  await queue('EX-1')
  expect(await rows()).toEqual([])
})

test('deletes mails after 30 days', async () => {
  await queue('EX-1')
  await run()
  app.clock.advance({ hours: 30 * 24 + 1 })
  await queue('EX-2')
  await deleteOldMails({ database: app.database, clock: app.clock })
  expect(await rows()).toMatchObject([{ sent: false }])
})
