import { html } from 'ghtml'
import type { Text } from '../../../text/text.ts'
import type { Notification } from './notification.ts'
import { lineOf } from './notification.ts'

export type Letter = {
  text: Text
  accountName: string
  notifications: readonly Notification[]
  /** The public URL of this installation, without a trailing slash. */
  publicUrl: string
  unsubscribe: string
}

/** The mail lists this many notifications and counts the rest. */
const SHOWN_MOST = 50

/** Readable on light and dark backgrounds, because the mail program chooses the background. */
const LINK = 'color:#0b7f8a'

export function mailSubject({ text, accountName, notifications }: Letter): string {
  const [only] = notifications
  if (only && notifications.length === 1) return `${only.asset}: ${only.sentence}`
  return text('notify.subject', { count: notifications.length, account: accountName })
}

export function mailText({ text, notifications, publicUrl, unsubscribe }: Letter): string {
  const more = notifications.length - SHOWN_MOST
  return [
    ...notifications.slice(0, SHOWN_MOST).map((item) => `${lineOf(item)}\n${publicUrl}${item.path}\n`),
    ...(more > 0 ? [`${text('notify.more', { count: more })}\n`] : []),
    ...settingsOf(notifications).map(
      ([name, path]) => `${text('notify.settings', { topic: name })}\n${publicUrl}${path}`,
    ),
    '',
    `${text('notify.unsubscribe')}\n${unsubscribe}`,
  ].join('\n')
}

/** Uses tables and inline styles, because mail programs support neither style sheets nor modern layouts. */
export function mailHtml(letter: Letter): string {
  const { text, notifications, publicUrl, unsubscribe } = letter
  const more = notifications.length - SHOWN_MOST
  return html`<!doctype html>
    <html lang="${text.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${mailSubject(letter)}</title>
      </head>
      <body style="margin:0;padding:24px 16px;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
        <table
          role="presentation"
          width="100%"
          style="max-width:600px;margin:0 auto;border-collapse:collapse"
        >
          <tr>
            <td style="padding:0 0 12px;font-weight:600">${text('app.name')} · ${letter.accountName}</td>
          </tr>
          !${notifications.slice(0, SHOWN_MOST).map((item) => rowOf(item, publicUrl))}
          !${
            more > 0
              ? html`<tr>
                  <td style="padding:12px 0">${text('notify.more', { count: more })}</td>
                </tr>`
              : ''
          }
          <tr>
            <td style="padding:20px 0 0;border-top:1px solid #8886;font-size:13px">
              !${settingsOf(notifications).map(
                ([name, path]) =>
                  html`<a href="${publicUrl}${path}" style="${LINK}"
                      >${text('notify.settings', { topic: name })}</a
                    ><br />`,
              )}
              <a href="${unsubscribe}" style="${LINK}">${text('notify.unsubscribe')}</a>
            </td>
          </tr>
        </table>
      </body>
    </html>`
}

const rowOf = ({ asset, sentence, time, path }: Notification, publicUrl: string): string =>
  html`<tr>
    <td style="padding:12px 0;border-top:1px solid #8886">
      <a href="${publicUrl}${path}" style="${LINK};font-weight:600;text-decoration:none">${asset}</a><br />
      ${sentence}<br />
      <span style="font-size:13px;opacity:0.75">${time}</span>
    </td>
  </tr>`

/** Returns each topic once, with the path of its subscription. */
const settingsOf = (notifications: readonly Notification[]): [name: string, path: string][] => [
  ...new Map(notifications.map(({ topicName, settingsPath }) => [topicName, settingsPath])),
]
