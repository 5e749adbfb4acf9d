import { paths } from '@yardmaster/core/paths.ts'
import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html } from 'ghtml'
import { layout } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Reader } from '../../../text/fieldValue.ts'
import type { Text } from '../../../text/text.ts'
import type { ActivityRow } from './activity.queries.ts'
import { describeActivity } from './activity.view.ts'
import { describeChanges } from './changes.ts'
import { changesView } from './changes.view.ts'
import type { RestoreQuestion } from './restore.service.ts'

const STYLE = `
.page main { max-width: 640px; }
.restore { padding: 20px; }
.restore p { margin: 0 0 16px; }
.restore .changes { margin: -8px 0 16px; font: var(--font-body); color: var(--text); }
.answers { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; }
.answers a { display: inline-flex; align-items: center; min-height: 44px; }
`

/** Asks whether to put back what an entry of the history changed, or says why that isn't possible. */
export function restoreView(
  request: PageRequest,
  reader: Reader,
  { row, refusal }: RestoreQuestion,
  backTo: string,
): string {
  const { text } = reader
  return layout({
    ...request,
    text,
    title: text('history.restore.title'),
    shape: 'page',
    backTo: withView(backTo, request.view),
    style: STYLE,
    body: html`<div class="panel restore">
      !${entryLine(reader, row)}
      !${
        refusal
          ? html`<p class="notice error" role="alert">
              ${text('history.restore.refused')} ${text(refusal.code, refusal.values)}
            </p>`
          : question(reader, row)
      }
      !${answers(request, text, { row, refusal }, backTo)}
    </div>`,
  })
}

function entryLine({ text, timezone }: Reader, row: ActivityRow): string {
  const { principal, action, resource } = describeActivity(text, row)
  const at = timesOf({ locale: text.formats, timeZone: timezone }).dateTime(row.at.epochMilliseconds)
  return html`<p>
    !${principal} !${action} !${resource}<br /><time class="muted" datetime="${row.at.toString()}"
      >${at}</time
    >
  </p>`
}

function question(reader: Reader, row: ActivityRow): string {
  const fields = Object.entries((row.changes ?? {}) as Record<string, [unknown, unknown]>)
  const takenBack = fields.map(([field, [before, after]]) => [field, [after, before]] as const)
  const about = html`<p>${reader.text(`history.restore.${row.action}` as MessageKey)}</p>`
  if (row.action !== 'updated') return about
  const changes = describeChanges(reader, { action: row.action, changes: Object.fromEntries(takenBack) })
  return html`!${about} !${changesView(reader.text, changes)}`
}

function answers(
  request: PageRequest,
  text: Text,
  { row, refusal }: RestoreQuestion,
  backTo: string,
): string {
  const back = html`<a href="${withView(backTo, request.view)}"
    >${text(refusal ? 'history.restore.back' : 'action.cancel')}</a
  >`
  if (refusal) return html`<div class="answers">!${back}</div>`
  return html`<form
    method="post"
    class="answers"
    action="${withView(paths.restoreChange(row.id, backTo), request.view)}"
  >
    <button type="submit">${text('history.restore')}</button>
    !${back}
  </form>`
}
