import { html } from 'ghtml'
import type { Text } from '../text/text.ts'
import { MAIL_ACCENT, MAIL_LINK, MAIL_SMALL, MAIL_STRONG, mailLayout } from './mailLayout.view.ts'
import type { Company } from './mailLayout.view.ts'
import type { Letter } from './mailTemplate.ts'

/** Returns a letter as plain text and as HTML. */
export const letterMail = (text: Text, company: Company, letter: Letter) => ({
  subject: letter.subject,
  text: plainText(letter),
  html: mailLayout(text, { subject: letter.subject, company, rows: rowsOf(letter) }),
  logo: company.logo,
})

const plainText = ({ paragraphs, link, notes = [] }: Letter): string =>
  [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), ...notes].join('\n\n')

/** The URL also appears as text, for mail programs that don't open links. */
const rowsOf = ({ paragraphs, link, notes = [] }: Letter): string =>
  html`!${paragraphs.map((paragraph) => rowOf(html`${paragraph}`))}
  !${
    link
      ? rowOf(
          html`<a
              href="${link.url}"
              style="display:inline-block;margin:8px 0;padding:10px 20px;border-radius:6px;background:${MAIL_ACCENT};color:#ffffff;${MAIL_STRONG};text-decoration:none"
              >${link.label}</a
            ><br /><a href="${link.url}" style="${MAIL_LINK};${MAIL_SMALL};word-break:break-all"
              >${link.url}</a
            >`,
        )
      : ''
  }
  !${notes.map((note) => rowOf(html`<span style="${MAIL_SMALL};opacity:0.75">${note}</span>`))}`

const rowOf = (content: string): string =>
  html`<tr>
    <td style="padding:8px 0">!${content}</td>
  </tr>`
