import { fullName } from '../../../context.ts'
import type { MailTemplate } from '../../../mails/mailTemplate.ts'
import { findForMail } from './deviceRequests.queries.ts'

/** To the seller of the installation. */
export const requestMail: MailTemplate<{ requestId: number }> = {
  code: 'deviceRequest',
  async write({ db, accountId, values: { requestId }, text }) {
    const request = await findForMail(db, { accountId, requestId })
    if (!request || request.state === 'canceled') return null
    const { deviceType, quantity, notes, company, branch, email } = request
    const device = text(`deviceType.${deviceType}`)
    const name = fullName(request)
    return {
      subject: text('mail.deviceRequest.subject', { quantity, device, company }),
      paragraphs: [
        text('mail.deviceRequest.body', { name, company, branch: branch ?? company, quantity, device }),
        ...(notes ? [text('mail.deviceRequest.notes', { notes })] : []),
        ...(email === null ? [] : [text('mail.deviceRequest.contact', { name, email })]),
      ],
    }
  },
}
