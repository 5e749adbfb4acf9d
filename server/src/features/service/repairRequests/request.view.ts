import type { Problem } from '@yardmaster/core/contract/problem.ts'
import { REQUEST_CONTACT_MAX, REQUEST_ISSUE_MAX } from '@yardmaster/core/contract/service/repairRequests.ts'
import { html } from 'ghtml'
import { brandedCard } from '../../../http/brandedCard.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import type { LabeledMachine } from './publicRequest.service.ts'

export type RequestPage = {
  machine: LabeledMachine
  typed: { issue: string; contact: string }
  errors: Record<string, Problem>
  /** An error that belongs to no field. */
  refusal?: string
}

const STYLE = `
textarea { min-height: 144px; resize: vertical; }
.machine { margin: -12px 0 20px; }
.machine strong { display: block; font: var(--font-heading); overflow-wrap: anywhere; }
.extra { position: absolute; left: -9999px; }
`

/** The page for anyone who scanned the label: the name and category of the asset, and a form. */
export const requestView = (request: PageRequest, text: Text, page: RequestPage): string =>
  framed(
    request,
    text,
    html`<h1>${text('request.title')}</h1>
      !${machineView(page.machine)}
      !${page.refusal ? html`<p class="notice error" role="alert">${page.refusal}</p>` : ''}
      <form method="post">
        <div class="field">
          <label for="issue">${text('request.issue')}</label>
          <textarea
            id="issue"
            name="issue"
            required
            maxlength="${REQUEST_ISSUE_MAX}"
            !${invalidAttributes(page, 'issue')}
          >
${page.typed.issue}</textarea>
          !${problem(text, page, 'issue')}
        </div>
        <div class="field">
          <label for="contact">${text('request.contact')}</label>
          <input
            id="contact"
            name="contact"
            maxlength="${REQUEST_CONTACT_MAX}"
            value="${page.typed.contact}"
            autocomplete="email"
            !${invalidAttributes(page, 'contact')}
          />
          !${problem(text, page, 'contact')}
        </div>
        <div class="extra" aria-hidden="true">
          <label for="website">${text('request.leaveEmpty')}</label>
          <input id="website" name="website" tabindex="-1" autocomplete="off" />
        </div>
        <button type="submit" class="wide">${text('request.send')}</button>
      </form>`,
  )

export const thanksView = (request: PageRequest, text: Text, machine: LabeledMachine): string =>
  framed(
    request,
    text,
    html`<h1>${text('request.thanks')}</h1>
      !${machineView(machine)}
      <p role="status">${text('request.thanksBody')}</p>`,
  )

const framed = (request: PageRequest, text: Text, body: string): string =>
  brandedCard({
    ...request,
    text,
    title: text('request.title'),
    style: STYLE,
    body,
  })

const machineView = ({ name, categoryName }: LabeledMachine): string =>
  html`<p class="machine">
    <strong>${name}</strong>!${categoryName ? html`<span class="muted">${categoryName}</span>` : ''}
  </p>`

const invalidAttributes = ({ errors }: RequestPage, field: string): string =>
  errors[field] ? `aria-invalid="true" aria-describedby="${field}-error"` : ''

function problem(text: Text, { errors }: RequestPage, field: string): string {
  const found = errors[field]
  return found ? html`<p class="field-error" id="${field}-error">${text(found.code, found.values)}</p>` : ''
}
