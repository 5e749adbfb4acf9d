import { paths } from '@yardmaster/core/paths.ts'
import type { MailTemplate } from '../../../mails/mailTemplate.ts'

/** To administrators, when the server has turned a webhook off. */
export const webhookDisabledMail: MailTemplate<{ webhookId: number; name: string }> = {
  code: 'webhookDisabled',
  async write({ db, accountId, values: { webhookId, name }, text, publicUrl }) {
    const webhook = await db
      .selectFrom('webhook')
      .where('accountId', '=', accountId)
      .where('id', '=', webhookId)
      .select(['active', 'disabledBecause', 'url'])
      .executeTakeFirst()
    if (!webhook || webhook.active || webhook.disabledBecause === null) return null
    return {
      subject: text('mail.webhookDisabled.subject', { name }),
      paragraphs: [
        text(
          webhook.disabledBecause === 'gone' ? 'mail.webhookDisabled.gone' : 'mail.webhookDisabled.failing',
          { name, host: new URL(webhook.url).host },
        ),
        text('mail.webhookDisabled.body'),
      ],
      link: { label: text('mail.webhookDisabled.open'), url: `${publicUrl}${paths.webhook(webhookId)}` },
    }
  },
}
