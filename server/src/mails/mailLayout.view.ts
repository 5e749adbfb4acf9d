import { pixelsOf } from '@yardmaster/core/typeCss.ts'
import { TEXT_STYLES, WEIGHTS } from '@yardmaster/core/typeScale.ts'
import { html } from 'ghtml'
import type { Text } from '../text/text.ts'
import type { MailLogo } from './mailLogo.ts'
import { LOGO_CID } from './mailLogo.ts'

/** Readable on light and dark backgrounds, because the mail program chooses the background. */
export const MAIL_ACCENT = '#0b7f8a'
export const MAIL_LINK = `color:${MAIL_ACCENT}`
export const MAIL_STRONG = `font-weight:${WEIGHTS.medium}`
export const MAIL_SMALL = `font-size:${pixelsOf('small')}px`
/** In pixels and without our own font, because mail programs handle neither rem nor unknown fonts well. */
const BODY = `font:${pixelsOf('body')}px/${TEXT_STYLES.body.lineHeight} -apple-system,'Segoe UI',Roboto,Arial,sans-serif`

/** The company that a mail is about. */
export type Company = { name: string; logo: MailLogo | null }

/** Uses tables and inline styles, because mail programs support neither style sheets nor modern layouts. */
export const mailLayout = (
  text: Text,
  { subject, company, rows }: { subject: string; company: Company; rows: string },
): string =>
  html`<!doctype html>
    <html lang="${text.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px 16px;${BODY}">
        <table
          role="presentation"
          width="100%"
          style="max-width:600px;margin:0 auto;border-collapse:collapse"
        >
          <tr>
            <td style="padding:0 0 12px;${MAIL_STRONG}">
              !${company.logo ? logoOf(company.name, company.logo) : ''}${text('app.name')} · ${company.name}
            </td>
          </tr>
          !${rows}
        </table>
      </body>
    </html>`

/** On white, because logos are made for it and the mail program may choose a dark background. */
const logoOf = (name: string, { width, height }: MailLogo): string =>
  html`<img
    src="cid:${LOGO_CID}"
    width="${String(width)}"
    height="${String(height)}"
    alt="${name}"
    style="display:block;margin:0 0 12px;padding:6px;border-radius:6px;background:#ffffff"
  />`
