import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import {
  MAIL_ACCENT,
  MAIL_LINK,
  MAIL_SMALL,
  MAIL_STRONG,
  mailLayout,
} from '../../../mails/mailLayout.view.ts'
import type { Company } from '../../../mails/mailLayout.view.ts'
import type { Text } from '../../../text/text.ts'
import type { MondayGroup } from './composeMonday.ts'
import type { ReportSummary } from './composeReport.ts'

export type Letter = {
  text: Text
  company: Company
  title: string
  /** The public URL of this installation, without a trailing slash. */
  publicUrl: string
  unsubscribe: string
  /** The name of another user who scheduled it; null for the reader themselves. */
  scheduledBy: string | null
}

const CELL = 'padding:6px 12px 6px 0;border-top:1px solid #8886;vertical-align:top'

/** A mail with the figures and first rows of a report. */
export function reportMail(letter: Letter, summary: ReportSummary) {
  const { text, title } = letter
  const headline = [summary.about, summary.period].filter(Boolean).join(' · ')
  const note = noteOf(text, summary)
  return mailOf(letter, {
    subject: [title, headline].join(': '),
    headline,
    plain: [
      ...summary.figures.map((figure) => `${figure.name}: ${figure.value}${beforeOf(text, figure.before)}`),
      '',
      ...plainTable(summary),
      note,
      '',
      `${text('scheduled.mail.open')}:\n${letter.publicUrl}${summary.path}`,
    ],
    rows: html`!${figureRows(text, summary)}
    !${row(summary.rows.length === 0 ? html`${text('scheduled.mail.noRows')}` : tableHtml(summary))}
    !${row(html`<span style="${MAIL_SMALL}">${note}</span>`)}
    !${row(buttonOf(text('scheduled.mail.open'), `${letter.publicUrl}${summary.path}`))}`,
  })
}

/** A mail with what needs attention, by group. */
export function mondayMail(
  letter: Letter,
  { about, groups }: { about: string; groups: readonly MondayGroup[] },
) {
  const { text, title, publicUrl } = letter
  const titleOf = ({ key, total }: MondayGroup) =>
    `${text(`monday.group.${key}`)}: ${total === 0 ? text('monday.none') : text.intl.formatNumber(total)}`
  return mailOf(letter, {
    subject: `${title}: ${about}`,
    headline: about,
    plain: groups.flatMap((group) => [
      titleOf(group),
      ...group.lines.map(({ name, detail, path }) => `- ${name}: ${detail}\n  ${publicUrl}${path}`),
      ...(group.total === 0 ? [] : [`${text('monday.all')}: ${publicUrl}${group.path}`]),
      '',
    ]),
    rows: html`!${groups.map((group) =>
      row(
        html`<div style="${MAIL_STRONG}">${titleOf(group)}</div>
          !${group.lines.map(
            ({ name, detail, path }) =>
              html`<div>
                <a href="${publicUrl}${path}" style="${MAIL_LINK};text-decoration:none">${name}</a>
                <span style="${MAIL_SMALL};opacity:0.75">${detail}</span>
              </div>`,
          )}
          !${
            group.total > group.lines.length
              ? html`<div style="${MAIL_SMALL}">
                  <a href="${publicUrl}${group.path}" style="${MAIL_LINK}">${text('monday.all')}</a>
                </div>`
              : ''
          }`,
      ),
    )}`,
  })
}

type Content = { subject: string; headline: string; plain: readonly string[]; rows: string }

function mailOf(letter: Letter, { subject, headline, plain, rows }: Content) {
  const { text, company, title, publicUrl, unsubscribe } = letter
  const why = letter.scheduledBy
    ? text('scheduled.mail.by', { name: letter.scheduledBy })
    : text('scheduled.mail.byYou')
  const manage = `${publicUrl}${paths.scheduledReports}`
  return {
    subject,
    text: [
      title,
      headline,
      '',
      ...plain,
      '',
      why,
      `${text('scheduled.mail.manage')}:\n${manage}`,
      `${text('scheduled.mail.unsubscribe')}:\n${unsubscribe}`,
    ].join('\n'),
    html: mailLayout(text, {
      subject,
      company,
      rows: html`<tr>
          <td style="padding:0 0 12px">
            <div style="font-size:20px;${MAIL_STRONG}">${title}</div>
            <div style="opacity:0.75">${headline}</div>
          </td>
        </tr>
        !${rows}
        <tr>
          <td style="padding:20px 0 0;border-top:1px solid #8886;${MAIL_SMALL}">
            ${why}<br />
            <a href="${manage}" style="${MAIL_LINK}">${text('scheduled.mail.manage')}</a> ·
            <a href="${unsubscribe}" style="${MAIL_LINK}">${text('scheduled.mail.unsubscribe')}</a>
          </td>
        </tr>`,
    }),
    logo: company.logo,
    unsubscribe,
    oneClick: true,
  }
}

const row = (content: string): string =>
  html`<tr>
    <td style="padding:8px 0">!${content}</td>
  </tr>`

const buttonOf = (label: string, url: string): string =>
  html`<a
    href="${url}"
    style="display:inline-block;margin:8px 0;padding:10px 20px;border-radius:6px;background:${MAIL_ACCENT};color:#ffffff;${MAIL_STRONG};text-decoration:none"
    >${label}</a
  >`

const beforeOf = (text: Text, before: string | null): string =>
  before === null ? '' : ` (${text('scheduled.mail.before', { value: before })})`

const figureRows = (text: Text, { figures }: ReportSummary): string =>
  figures.length === 0
    ? ''
    : row(
        html`<table role="presentation" style="border-collapse:collapse">
          !${figures.map(
            ({ name, value, before }) =>
              html`<tr>
                <td style="padding:2px 16px 2px 0">${name}</td>
                <td style="padding:2px 0;${MAIL_STRONG}">
                  ${value}<span style="${MAIL_SMALL};opacity:0.75;font-weight:normal"
                    >${beforeOf(text, before)}</span
                  >
                </td>
              </tr>`,
          )}
        </table>`,
      )

function tableHtml({ columns, rows }: ReportSummary): string {
  const align = (index: number) => (columns[index]?.isNumber ? 'text-align:right' : 'text-align:left')
  return html`<table style="width:100%;border-collapse:collapse;${MAIL_SMALL}">
    <thead>
      <tr>
        !${columns.map(
          ({ name }, index) =>
            html`<th scope="col" style="padding:6px 12px 6px 0;${MAIL_STRONG};${align(index)}">${name}</th>`,
        )}
      </tr>
    </thead>
    <tbody>
      !${rows.map(
        (cells) =>
          html`<tr>
            !${cells.map((cell, index) => html`<td style="${CELL};${align(index)}">${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`
}

const plainTable = ({ columns, rows }: ReportSummary): string[] =>
  rows.map((cells) =>
    cells.flatMap((cell, index) => (cell === '' ? [] : `${columns[index]?.name ?? ''}: ${cell}`)).join(', '),
  )

function noteOf(text: Text, { total, rows, file }: ReportSummary): string {
  const shown = rows.length
  if (!file) return text('scheduled.mail.tooLarge', { total })
  return shown < total
    ? text('scheduled.mail.cut', { shown, total, file: file.filename })
    : text('scheduled.mail.attached', { file: file.filename })
}
