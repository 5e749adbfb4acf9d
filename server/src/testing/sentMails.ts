import { afterAll, beforeAll } from 'vitest'
import { mailTemplates } from '../mailTemplates.ts'
import type { AnyMailTemplate } from '../mails/mailTemplate.ts'
import { sendMails } from '../mails/sendMails.ts'
import { openMailer } from '../outbound/mail.ts'
import type { Mailer } from '../outbound/mail.ts'
import type { MailServer } from './mailServer.ts'
import { silentLog } from './silentLog.ts'
import type { TestApp } from './testApp.ts'

/** Gives the application a mail server. Returns a function that sends the queued mails to it, as the job does. */
export function sendMailsTo(app: TestApp, server: MailServer) {
  let mail: Mailer
  beforeAll(() => {
    app.delivery.email = true
    mail = openMailer({ url: server.url, from: 'Yardmaster <yard@yard.example>' })
  })
  afterAll(() => mail.close())
  return (templates: readonly AnyMailTemplate[] = mailTemplates) =>
    sendMails({
      database: app.database,
      clock: app.clock,
      log: silentLog,
      signal: new AbortController().signal,
      messenger: { mail, publicUrl: 'https://yard.example', files: app.files },
      templates,
    })
}
