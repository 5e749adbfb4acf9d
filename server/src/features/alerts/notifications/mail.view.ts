import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import { MAIL_LINK, MAIL_SMALL, MAIL_STRONG, mailLayout } from '../../../mails/mailLayout.view.ts'
import type { Company } from '../../../mails/mailLayout.view.ts'
import type { Text } from '../../../text/text.ts'
import type { Notification } from './notification.ts'
import { lineOf, titleOf } from './notification.ts'

export type Letter = {
  text: Text
  company: Company
  notifications: readonly Notification[]
  /** The public URL of this installation, without a trailing slash. */
  publicUrl: string
  unsubscribe: (topic?: string) => string
  /** It contains what happened during quiet hours. */
  isSummary: boolean
  /** Its alerts repeat what was sent before. */
  repeats: boolean
}

/** The mail lists this many notifications and counts the rest. */
const SHOWN_MOST = 50

const LATE = `color:#b45309;${MAIL_STRONG}`

export function mailOf(letter: Letter) {
  const topics = topicsOf(letter.notifications)
  const [only] = topics
  return {
    subject: mailSubject(letter),
    text: mailText(letter),
    html: mailHtml(letter),
    logo: letter.company.logo,
    // The button of the mail program names no topic, so it unsubscribes only if there is just one.
    unsubscribe: letter.unsubscribe(topics.length === 1 ? only?.topic : undefined),
    oneClick: topics.length === 1,
  }
}

function mailSubject({ text, company, notifications, isSummary }: Letter): string {
  const [only] = notifications
  const subject =
    only && notifications.length === 1
      ? titleOf(only)
      : text(isSummary ? 'notify.summary' : 'notify.subject', {
          count: notifications.length,
          account: company.name,
        })
  const timely = notifications.every(({ late }) => late) ? text('notify.lateSubject', { subject }) : subject
  const isUrgent = notifications.some(({ severity }) => severity === 'urgent')
  return isUrgent ? text('notify.urgentSubject', { subject: timely }) : timely
}

function mailText({ text, notifications, publicUrl, unsubscribe, repeats }: Letter): string {
  const more = notifications.length - SHOWN_MOST
  return [
    ...(repeats ? [`${text('notify.repeats')}\n`] : []),
    ...notifications.slice(0, SHOWN_MOST).map((item) => `${lineOf(item)}\n${publicUrl}${item.path}\n`),
    ...(more > 0 ? [`${text('notify.more', { count: more })}\n`] : []),
    ...topicsOf(notifications).flatMap(({ topic, topicName, settingsPath }) => [
      `${text('notify.settings', { topic: topicName })}\n${publicUrl}${settingsPath}`,
      `${text('notify.unsubscribe', { topic: topicName })}\n${unsubscribe(topic)}`,
    ]),
    '',
    `${text('notify.manage')}\n${publicUrl}${paths.subscriptions}`,
  ].join('\n')
}

function mailHtml(letter: Letter): string {
  const { text, company, notifications, publicUrl, repeats } = letter
  const more = notifications.length - SHOWN_MOST
  const intro = repeats
    ? html`<tr>
        <td style="padding:0 0 12px">${text('notify.repeats')}</td>
      </tr>`
    : ''
  const rows = html`!${intro} !${notifications.slice(0, SHOWN_MOST).map((item) => rowOf(item, publicUrl))}
    !${
      more > 0
        ? html`<tr>
            <td style="padding:12px 0">${text('notify.more', { count: more })}</td>
          </tr>`
        : ''
    }
    <tr>
      <td style="padding:20px 0 0;border-top:1px solid #8886;${MAIL_SMALL}">
        !${topicsOf(notifications).map((topic) => footerOf(letter, topic))}
        <a href="${publicUrl}${paths.subscriptions}" style="${MAIL_LINK}">${text('notify.manage')}</a>
      </td>
    </tr>`
  return mailLayout(text, { subject: mailSubject(letter), company, rows })
}

const rowOf = (
  { asset, sentence, count, place, time, late, path }: Notification,
  publicUrl: string,
): string =>
  html`<tr>
    <td style="padding:12px 0;border-top:1px solid #8886">
      <a href="${publicUrl}${path}" style="${MAIL_LINK};${MAIL_STRONG};text-decoration:none">${asset}</a
      ><br />
      ${count > 1 ? `${count} × ${sentence}` : sentence}<br />
      !${late ? html`<span style="${MAIL_SMALL};${LATE}">${late}</span><br />` : ''}
      <span style="${MAIL_SMALL};opacity:0.75">${place ? `${place} · ${time}` : time}</span>
    </td>
  </tr>`

const footerOf = (
  { text, publicUrl, unsubscribe }: Letter,
  { topic, topicName, settingsPath }: Notification,
): string =>
  html`<a href="${publicUrl}${settingsPath}" style="${MAIL_LINK}"
      >${text('notify.settings', { topic: topicName })}</a
    >
    ·
    <a href="${unsubscribe(topic)}" style="${MAIL_LINK}"
      >${text('notify.unsubscribe', { topic: topicName })}</a
    ><br />`

/** Returns one notification of each topic. */
const topicsOf = (notifications: readonly Notification[]): Notification[] => [
  ...new Map(notifications.map((item) => [item.topic, item])).values(),
]
