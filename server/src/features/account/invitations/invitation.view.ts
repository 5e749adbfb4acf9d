import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import { inputField } from '../../../http/fields.view.ts'
import type { TypedForm } from '../../../http/fields.view.ts'
import { brandedCard } from '../../../http/brandedCard.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import type { ShownInvitation } from './acceptInvitation.service.ts'

export type AcceptPage = ShownInvitation & TypedForm

const FIELDS = [
  { name: 'firstName', label: 'profile.firstName', attributes: 'autocomplete="given-name"' },
  { name: 'lastName', label: 'profile.lastName', attributes: 'autocomplete="family-name"' },
  { name: 'password', label: 'setup.password', attributes: 'type="password" autocomplete="new-password"' },
  {
    name: 'confirmPass',
    label: 'setup.confirmPass',
    attributes: 'type="password" autocomplete="new-password"',
  },
] as const

const STYLE = `
.card h1, p, dd { overflow-wrap: anywhere; }
.card h1 { margin-bottom: 8px; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 20px; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; }
`

export const invitationView = (request: PageRequest, text: Text, page: AcceptPage): string => {
  const fields = FIELDS.map(({ name }) => name)
  const { company, invitedBy, branch, role, viewOnly, email } = page
  return framed(
    request,
    text,
    html`<h1>${text('invitation.title', { company })}</h1>
      <p class="muted">${text('invitation.intro', { name: invitedBy, company })}</p>
      <dl class="facts">
        <dt>${text('profile.branch')}</dt>
        <dd>${branch}</dd>
        <dt>${text('profile.role')}</dt>
        <dd>${text(`role.${role}`)}${viewOnly ? ` · ${text('profile.viewOnly')}` : ''}</dd>
        <dt>${text('profile.email')}</dt>
        <dd>${email}</dd>
      </dl>
      <form method="post">
        <!-- Lets password managers store the email with the password. -->
        <input type="hidden" autocomplete="username" value="${email}" />
        !${FIELDS.map((field) => inputField(text, { ...page, fields }, field))}
        <button type="submit" class="wide">${text('invitation.accept')}</button>
      </form>`,
  )
}

export const closedView = (request: PageRequest, text: Text, reason: string): string =>
  framed(
    request,
    text,
    html`<h1>${text('invitation.closed')}</h1>
      <p class="notice error" role="alert">${reason}</p>
      <p><a href="${paths.login()}">${text('invitation.toSignIn')}</a></p>`,
  )

const framed = (request: PageRequest, text: Text, body: string): string =>
  brandedCard({
    ...request,
    text,
    title: text('invitation.pageTitle'),
    style: STYLE,
    body,
  })
